import { useRouteError } from 'react-router-dom';
import { ApiError } from '../server/errors.ts';
import { RouteError } from './RouteError.tsx';

/** What a service answered is said where the page could not be loaded for it; a page that broke by itself says just that. */
export function BrokenPage() {
  const error = useRouteError();
  return <RouteError {...(error instanceof ApiError && { failure: error.failure })} />;
}
