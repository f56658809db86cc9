import { USE_TYPES } from '@footprint/shared-events/catalogue/measures.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/catalogue/sectors.ts';
import { useTranslation } from 'react-i18next';
import type { Filters } from '../filters.ts';

interface MeasureFiltersProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Record<keyof Filters, string>>) => void;
}

export function MeasureFilters({ filters, onChange }: MeasureFiltersProps) {
  const { t } = useTranslation(['measures', 'shell']);
  const lists = [
    {
      name: 'domain' as const,
      options: GHG_DOMAINS.map((domain) => [domain, t(`shell:domain.${domain}`)] as const),
    },
    {
      name: 'kind' as const,
      options: USE_TYPES.map((kind) => [kind, t(`measures:useType.${kind}`)] as const),
    },
    {
      name: 'flag' as const,
      options: [
        ['NEW', t('measures:flag.NEW')],
        ['YOUTH', t('measures:flag.YOUTH')],
      ] as const,
    },
  ];
  return (
    <fieldset className="measure-filters">
      <legend className="visually-hidden">{t('measures:filter.legend')}</legend>
      {lists.map(({ name, options }) => (
        <div key={name} className="field">
          <label htmlFor={`filter-${name}`}>{t(`measures:filter.${name}`)}</label>
          <select
            id={`filter-${name}`}
            className="input"
            value={filters[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value })}
          >
            <option value="">{t('measures:filter.all')}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
