import { PICTURE } from '@footprint/shared-events/sharing/pictureLayout.ts';

/** Letter by letter, each where the browser has set it: so lines, kerning and spacing are those of the layout. */
function paintText(brush: CanvasRenderingContext2D, text: Text, { color, ...style }: CSSStyleDeclaration) {
  brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  brush.fillStyle = color;
  const { fontBoundingBoxAscent } = brush.measureText(text.data);
  const range = document.createRange();
  for (let at = 0; at < text.length; at += 1) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const { left, top } = range.getBoundingClientRect();
    brush.fillText(text.data.charAt(at), left, top + fontBoundingBoxAscent);
  }
}

function paintElement(brush: CanvasRenderingContext2D, element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  brush.fillStyle = style.backgroundColor;
  brush.beginPath();
  brush.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius));
  brush.fill();
  brush.fillStyle = style.borderTopColor;
  brush.fillRect(left, top, width, Number.parseFloat(style.borderTopWidth));
  if (element instanceof HTMLImageElement) brush.drawImage(element, left, top, width, height);
  for (const child of element.childNodes) if (child instanceof Text) paintText(brush, child, style);
}

/** Paints what the browser has laid out in a sheet, as a PNG; undefined where the browser makes none. */
export async function paintPicture(sheet: Element): Promise<Blob | undefined> {
  const images = [...sheet.querySelectorAll('img')];
  await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  const { left, top } = sheet.getBoundingClientRect();
  brush.translate(-left, -top);
  for (const element of sheet.querySelectorAll('*')) paintElement(brush, element);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  return (await promise) ?? undefined;
}
