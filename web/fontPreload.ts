import type { Plugin } from 'vite';

const FONT = /^assets\/figtree-[^/]*\.woff2$/;

/** Names the font in the page: without it the browser would ask only once it has read the styles. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
        if (fonts.length !== 1) throw new Error(`one font was expected, the build has ${fonts.length}`);
        return fonts.map((href) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
