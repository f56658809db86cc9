import { createHash } from 'node:crypto';

/** As the pages look: the same colours, letters and corners, for a card of 320 px and more. */
const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#faf8f4,#0f1512);--text:light-dark(#16211c,#eef3ef);--muted:light-dark(#55635c,#a6b4ac);--rule:light-dark(#dfdad0,#2c3931);--brand:light-dark(#0e6b45,#56cf97);--on-brand:light-dark(#fff,#06281a);--ground:light-dark(#f1eadc,#18211c);--mint:light-dark(#dff1e7,#143426);--leader:light-dark(#7d7767,#8a978f);--sunken:light-dark(#e7dcc8,#232f28);--focus:light-dark(#0b3b8c,#ffd34d)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.4 Figtree,system-ui,sans-serif;font-variant-numeric:tabular-nums;hyphens:auto;overflow-wrap:anywhere}
main{display:grid;gap:12px;max-width:30rem;padding:18px;border-radius:18px;background:var(--ground)}
h1,p{margin:0}
h1{font-size:1.5rem;line-height:1.15;font-weight:800;letter-spacing:-.02em;text-wrap:balance}
.eyebrow,.fine{color:var(--muted);font-size:.875rem}
.eyebrow{font-weight:600}
.figure{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px}
.sum{font-size:clamp(2.75rem,16vw,4rem);line-height:1;font-weight:800;letter-spacing:-.03em;white-space:nowrap}
.unit{color:var(--muted);font-size:1.25rem;font-weight:700;letter-spacing:0}
.whose{flex:1 1 9rem;color:var(--muted);font-size:.9375rem}
.walk{display:block;width:100%;max-width:24rem;height:auto;overflow:visible}
.step{fill:var(--brand)}
.to-go{fill:none;stroke:var(--leader);stroke-dasharray:2 2}
.place{display:flex;gap:12px;align-items:center;padding:12px 16px;border-radius:14px;background:var(--mint);font-size:.9375rem}
.place b{display:block}
.rank{color:var(--brand);font-size:1.75rem;font-weight:800;letter-spacing:-.02em}
.goal{display:grid;gap:4px;font-size:.875rem;font-weight:600}
.goal span{display:flex;justify-content:space-between;gap:12px}
progress{width:100%;height:12px;border:0;border-radius:6px;overflow:hidden;background:var(--sunken);appearance:none}
progress::-webkit-progress-bar{background:var(--sunken)}
progress::-webkit-progress-value{background:var(--brand)}
progress::-moz-progress-bar{background:var(--brand)}
.button{display:flex;justify-content:center;align-items:center;min-height:48px;padding:8px 20px;border-radius:13px;background:var(--brand);color:var(--on-brand);font-weight:700;text-decoration:none}
.fine{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px}
.fine a{display:inline-block;padding:4px 0;color:inherit}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (forced-colors:active){.button{border:1px solid}}
`;

/** The style with the font of the built pages, where they have one. */
export const styleWith = (font: string | undefined): string =>
  font === undefined
    ? STYLE
    : `@font-face{font-family:Figtree;src:url("${font}") format("woff2");font-weight:300 900;font-display:swap}${STYLE}`;

/** A style as a policy lets it through. */
export const styleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
