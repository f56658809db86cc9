/** Initials of the first and the last name, at most two letters; empty where no name is known. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  return [names[0], names.length > 1 ? names.at(-1) : undefined]
    .map((name = '') => [...name][0] ?? '')
    .join('')
    .toUpperCase();
}
