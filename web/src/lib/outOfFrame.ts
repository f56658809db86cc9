/** In somebody else's frame our other pages may not be shown: a link leads out of it. */
export const outOfFrame = (): { target?: '_top' } => (window.self === window.top ? {} : { target: '_top' });
