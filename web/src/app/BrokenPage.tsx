import { RouteError } from './RouteError.tsx';

/** A page that cannot show what the server answered, or broke by itself. */
export const BrokenPage = () => <RouteError failure={{ messageId: 'api:error:unknown' }} />;
