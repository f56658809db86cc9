import { buildPages } from './buildPages.ts';

await buildPages();
