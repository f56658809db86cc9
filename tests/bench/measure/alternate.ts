/** Measures all subjects in turn, round after round: A B A B. What disturbs one disturbs the others as well. */
export async function alternate<Name extends string, Sample>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Readonly<Record<Name, readonly Sample[]>>> {
  const names = Object.keys(subjects) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Sample[]])) as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) samples[name].push(await subjects[name]());
  return samples;
}
