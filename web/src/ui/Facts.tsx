/** Facts of one thing, name by name; what is not known is left out. */
export function Facts({ domain, facts }: FactsProps) {
  return (
    <dl className="facts facts-rows" data-domain={domain}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface FactsProps {
  /** Domain whose colour it has. */
  readonly domain: string;
  readonly facts: readonly (readonly [label: string, value: string | undefined])[];
}
