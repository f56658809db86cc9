/** A year as a column. */
export interface YearColumn {
  readonly year: number;
  readonly tonnes: number;
  /** Something in it is one's own; otherwise it is the average. */
  readonly own: boolean;
  /** Of the tonnes those drawn solid: the rest is hatched. */
  readonly solid: number;
}

interface ColumnsFrame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}

/** Between two columns, of the room of one. */
const GAP = 0.14;

/** Columns from zero, side by side, the highest as high as there is room. */
export function layoutColumns<C extends YearColumn>(
  columns: readonly C[],
  { width, height, top, bottom }: ColumnsFrame,
) {
  const highest = Math.max(...columns.map(({ tonnes }) => tonnes), 0) || 1;
  const room = width / Math.max(1, columns.length);
  const ground = height - bottom;
  return columns.map((column, i) => {
    const tall = (column.tonnes / highest) * (ground - top);
    return {
      ...column,
      solidHeight: (Math.min(column.solid, column.tonnes) / highest) * (ground - top),
      x: i * room + (room * GAP) / 2,
      y: ground - tall,
      width: room * (1 - GAP),
      height: tall,
      middle: (i + 0.5) * room,
    };
  });
}
