/** Where a chart with axes is drawn, in units of its picture: `left` and `bottom` are kept for what names them. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
}

/** Every fourth year is labelled, the first one always. */
export const isLabelled = (index: number): boolean => index % 4 === 0;
