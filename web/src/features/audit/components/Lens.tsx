import { useTranslation } from 'react-i18next';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import type { Address } from '../useAddress.ts';

/** What figures of the history are computed with: the year and the edition of the emission factors. */
export function Lens({ address }: { readonly address: Address }) {
  const { t } = useTranslation('audit');
  const { years, year, editions, edition, set } = address;
  return (
    <div className="lens">
      <YearSelect years={years} year={year} onChoose={(one) => set({ year: String(one) }, 'replace')} />
      <div className="field">
        <label htmlFor="edition">{t('replay.edition')}</label>
        <select
          id="edition"
          className="input input-short"
          value={edition}
          onChange={(event) => set({ edition: event.target.value }, 'replace')}
        >
          {editions.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
