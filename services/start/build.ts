import { buildPages } from './buildPages.ts';

// Vite builds by it.
process.env.NODE_ENV = 'production';
await buildPages(process.argv[2]);
