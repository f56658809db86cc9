import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import {
  type AmountsAnswer,
  amountsOfUser,
  removeAmounts,
  setAmounts,
} from '@footprint/shared-events/consumption/api.ts';
import { AMOUNTS, type AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { freeYears } from '../amountsForm.ts';
import { AddAmounts } from '../components/AddAmounts.tsx';
import { EditAmounts } from '../components/EditAmounts.tsx';
import { KINDS } from '../kinds.ts';
import { useAmountWords } from '../useAmountWords.ts';

interface AmountsRowProps {
  readonly entry: AmountsAnswer;
  readonly place: RowPlace;
  /** Whether it counts only once one's own vehicles, or that there is none, are known. */
  readonly waits: boolean;
}

/** Amounts of a kind and year. */
function AmountsRow({ entry, place, waits }: AmountsRowProps) {
  const { t } = useTranslation(['amounts', 'shell']);
  const { kind, year, values } = entry;
  const { saidIn } = useAmountWords(kind);
  const name = t(`amounts:entry.${kind}`, { year });
  const id = `amounts-${kind}-${year}`;
  const editing = useEditing(name);
  const removal = useRemoval([removeAmounts, { kind, year }], [setAmounts, entry]);
  return (
    <EntryRow
      name={name}
      text={
        <>
          <span>{saidIn(values)}</span>
          {waits && (
            <>
              {' '}
              <span>{t('amounts:waits')}</span>{' '}
              <Link to={stepOf('vehicles').path}>{t('amounts:ownCar.vehicles')}</Link>
            </>
          )}
        </>
      }
      icon={KINDS[kind].icon}
      domain={KINDS[kind].domain}
      forms={[
        editing(id, (close) => (
          <EditAmounts id={id} entry={entry} title={t('shell:entry.edit', { name })} close={close} />
        )),
      ]}
      place={place}
      removal={{ ...removal, what: t(`amounts:removal.${kind}`, { year }) }}
    />
  );
}

/** Page of a kind of amounts: a form for a further year, and those that were said. */
export function Amounts({ kind }: { readonly kind: AmountKind }) {
  const { t } = useTranslation('amounts');
  const read = useQueryResult(amountsOfUser);
  const vehicles = useQueryResult(vehiclesOfUser);
  const making = useEntryMade();
  const lacksVehicles = kind === 'borrowed' && vehicles.value?.length === 0;
  const entries = read.value
    ?.filter((entry) => entry.kind === kind)
    .map((entry) => ({ id: entry.year, entry }))
    .toSorted((a, b) => b.id - a.id);
  const years = freeYears(supportedYears(nowInSeconds()), entries?.map(({ entry }) => entry) ?? []);
  return (
    <Page title={t(`title.${kind}`)} lead={t(`lead.${kind}`)} width="form">
      <Loading of={[read, vehicles]} />
      {entries && vehicles.value && (
        <>
          <EntryAnswer making={making} domain={KINDS[kind].domain} sector={AMOUNTS[kind].sector} />
          <EntryList title={t('list')} stale={read.stale} entries={entries}>
            {({ id, entry }, place) => (
              <AmountsRow key={id} entry={entry} place={place} waits={lacksVehicles} />
            )}
          </EntryList>
          {years.length > 0 && (
            <AddEntry form={`amounts-${kind}`} action={t(`add.${kind}`)} folded={entries.length > 0}>
              {(close) => (
                <AddAmounts
                  kind={kind}
                  years={years}
                  asksOwnCar={lacksVehicles}
                  onSaved={() => {
                    close();
                    making.note();
                  }}
                />
              )}
            </AddEntry>
          )}
          <p className="hint">{t(`sure.${kind}`)}</p>
        </>
      )}
    </Page>
  );
}
