import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Page } from '../page.ts';
import { useSession } from '../server/session/hooks.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ScreenComponent } from './loadPage.ts';

/** Page that its loader has fetched. */
export interface Loaded {
  readonly Screen: ScreenComponent;
  readonly props: Page['props'];
  readonly isForVisitors: boolean;
}

export function LoadedPage() {
  const { Screen, props } = useLoaderData<Loaded>();
  return <Screen {...props} />;
}

/** A page that is another one for those without a session. After a login or a logout the other one is loaded first. */
export function TwoFacedPage() {
  const { Screen, props, isForVisitors } = useLoaderData<Loaded>();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const fits = isForVisitors === (session === null);
  useEffect(() => {
    if (!fits) void revalidate();
  }, [fits, revalidate]);
  return fits ? <Screen key={session?.id ?? ''} {...props} /> : <Skeleton />;
}
