import { walkOf } from '@footprint/shared-events/sole/walk.ts';
import escapeHtml from 'escape-html';

/** From the toes to the heel: width, height and corners of a band, in hundredths of the sole's width. */
const BANDS = [
  [94, 88, '48% 52% 12% 12%'],
  [100, 70, '14% 14% 18% 18%'],
  [68, 54, '14%'],
  [70, 74, '14% 14% 48% 48%'],
] as const;
const GAP = 8;

/**
 * A sole of four bands as cells of a table, so many pixels wide: programs that load no pictures show it too, and none asks any host for
 * it.
 */
function sole(width: number, color: string): string {
  const px = (share: number) => Math.max(1, Math.round((share * width) / 100));
  const bands = BANDS.map(
    ([wide, high, corners], i) =>
      `<div style="width:${px(wide)}px;height:${px(high)}px;margin:${i === 0 ? 0 : px(GAP)}px auto 0;border-radius:${corners};background:${color};font-size:0;line-height:0">&nbsp;</div>`,
  );
  return `<div style="width:${width}px;margin:0 auto">${bands.join('')}</div>`;
}

const picture = (name: string, rows: string): string =>
  `<table role="img" aria-label="${escapeHtml(name)}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate">${rows}</table>`;

/** The sign of the product. */
export const drawnSign = (name: string): string =>
  picture(
    name,
    `<tr><td align="center" valign="middle" width="40" height="40" style="width:40px;height:40px;border-radius:10px;background:#0e6b45">${sole(11, '#ffffff')}</td></tr>`,
  );

const STEPS_A_ROW = 20;

/** People as soles in rows. `nameOf`: what the picture says in words, of the people that each stands for. */
export function drawnPeople(people: number, nameOf: (each: number) => string): string {
  const { each, steps } = walkOf(people, 0);
  const cells = steps.map(
    (_, i) =>
      `<td align="center" style="padding:${i % 2 === 0 ? '0 4px 10px 0' : '5px 4px 5px 0'}">${sole(10, '#0e6b45')}</td>`,
  );
  const rows = Array.from(
    { length: Math.ceil(cells.length / STEPS_A_ROW) },
    (_, row) => `<tr>${cells.slice(row * STEPS_A_ROW, (row + 1) * STEPS_A_ROW).join('')}</tr>`,
  );
  return picture(nameOf(each), rows.join(''));
}
