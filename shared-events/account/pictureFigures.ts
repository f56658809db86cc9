/** What of one's own a picture shows: the footprint of a year, or what the measures of now save in a year. */
export const PICTURE_FIGURES = ['footprint', 'saving'] as const;
export type PictureFigure = (typeof PICTURE_FIGURES)[number];
