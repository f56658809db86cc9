/** Figures of one's own that a picture shows: the footprint of a year, or the yearly saving of the measures of now. */
export const PICTURE_FIGURES = ['footprint', 'saving'] as const;
export type PictureFigure = (typeof PICTURE_FIGURES)[number];
