/** Loads the address anew. A document cannot be watched doing it: tests have this in its place. */
export const reload = (): void => location.reload();
