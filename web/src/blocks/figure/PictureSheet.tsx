import type { Drawn } from '@footprint/shared-events/sharing/pictureLayout.ts';

/** An element of a picture's layout, for the browser to lay out. */
export function PictureSheet({ drawn: { type, props } }: { readonly drawn: Drawn }) {
  const { style, src, children } = props;
  if (type === 'img') return <img style={style} src={src} alt="" />;
  if (typeof children === 'string') return <div style={style}>{children}</div>;
  return (
    <div style={style}>
      {children?.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layout never changes its order.
        <PictureSheet key={index} drawn={child} />
      ))}
    </div>
  );
}
