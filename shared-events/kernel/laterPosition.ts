/**
 * The position to wait for after a command, `partition:position` as the API answers it. A repeated command is answered
 * with the position it had the first time, which must not hide what came after it; in another partition it is another
 * citizen's command, and the two cannot be compared.
 */
export function laterPosition(known: string | undefined, answered: string): string {
  const samePartition = known?.split(':')[0] === answered.split(':')[0];
  return known !== undefined && samePartition && known > answered ? known : answered;
}
