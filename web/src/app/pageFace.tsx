import type { ComponentType } from 'react';
import type { Page } from '../page.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { type Face, faceOf } from './face.tsx';
import { loadTexts } from './loadTexts.ts';
import { PageBoundary } from './PageBoundary.tsx';

const SCREENS = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  ['./*/screens/*.tsx', '!./**/*.test.tsx'],
  { base: '../features' },
);

type View = Pick<Page, 'screen' | 'texts'>;

/** A page's code and its texts, fetched together. */
export async function loadPage({ screen, texts = [] }: View): Promise<ComponentType | null> {
  const [feature, name = ''] = screen.split('/');
  const [module] = await Promise.all([SCREENS[`./${feature}/screens/${name}.tsx`]?.(), loadTexts(...texts)]);
  return module?.[name] ?? null;
}

/** A page that breaks leaves what stands around it usable. */
export const pageFace = (view: View): Face =>
  faceOf(async () => {
    const Own = await loadPage(view);
    return (
      Own &&
      (() => (
        <PageBoundary fallback={<BrokenPage />}>
          <Own />
        </PageBoundary>
      ))
    );
  });
