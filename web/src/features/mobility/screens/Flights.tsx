import { FLIGHT_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import { HOURS_OF_TRIP } from '@footprint/shared-events/check/assumed.ts';
import {
  addFlight,
  changeFlight,
  type FlightAnswer,
  flightsOfUser,
  removeFlights,
} from '@footprint/shared-events/mobility/api.ts';
import { FlightBody, flightFaults } from '@footprint/shared-events/mobility/rules.ts';
import { CircleSlash, Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { FoldedFields } from '../../../forms/FoldedFields.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Failure } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { FlightFields, HoursField } from '../components/FlightFields.tsx';
import { NoneFrom } from '../components/NoneFrom.tsx';
import { flightAgain } from '../enteredAgain.ts';
import {
  emptyFlight,
  type FlightValues,
  flightBody,
  flightField,
  flightValues,
  hoursOf,
} from '../flightForm.ts';
import { useEntryNames } from '../useEntryNames.ts';

interface EditFlightProps {
  readonly flight: FlightAnswer;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects flights; the form shows all of them, so all of them are said again. */
function EditFlight({ flight, title, close }: EditFlightProps) {
  const { i18n } = useTranslation();
  const bodyOf = (values: FlightValues) => flightBody(values, i18n.language);
  const correction = useCorrection({
    id: `flight-${flight.id}`,
    close,
    call: changeFlight,
    schema: FlightBody,
    initial: flightValues(flight, i18n.language),
    args: (values: FlightValues) => [bodyOf(values), { id: String(flight.id) }],
    rules: (values) => flightFaults(bodyOf(values)),
    fieldOf: (path, values) => flightField(path, values, false),
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  return (
    <EntryForm {...correction} title={title}>
      <FlightFields form={correction.form} trips={<HoursField form={correction.form} />} />
    </EntryForm>
  );
}

interface FlightRowProps {
  readonly flight: FlightAnswer;
  readonly place: RowPlace;
}

/** Flights of a type and year; or that there are none, which is taken back and said anew. */
function FlightRow({ flight, place }: FlightRowProps) {
  const { t } = useTranslation(['mobility', 'shell']);
  const { flightName, flightText } = useEntryNames();
  const { id, zeroMeter } = flight;
  const name = flightName(flight);
  const editing = useEditing(name);
  const removal = useRemoval([removeFlights, { deleteNodes: [id] }], [addFlight, flightAgain(flight)]);
  return (
    <EntryRow
      name={name}
      text={flightText(flight)}
      icon={zeroMeter ? CircleSlash : Plane}
      domain="mobility"
      forms={
        zeroMeter
          ? []
          : [
              editing(`flight-${id}`, (close) => (
                <EditFlight flight={flight} title={t('shell:entry.edit', { name })} close={close} />
              )),
            ]
      }
      place={place}
      removal={{ ...removal, what: t('mobility:entry.deleteText') }}
    />
  );
}

/** How many trips there were; how many hours that is stands in a row, and can be said exactly instead. */
function Trips({ form }: { readonly form: Form<FlightValues> }) {
  const { t, i18n } = useTranslation('mobility');
  const { type } = form.values;
  const taken = FLIGHT_TYPES.find((one) => one === type);
  const hours = hoursOf(form.values, i18n.language);
  const number = (value: number) => formatNumber(value, i18n.language);
  // Either is said, not both: what is typed last takes the other away.
  const change = (field: string, value: string | boolean): void => {
    form.change(field, value);
    if (field === 'trips') form.change('hours', '');
    if (field === 'hours') form.change('trips', '');
  };
  const either: Form = { ...form, change };
  return (
    <>
      <NumberField
        form={either}
        name="trips"
        label={t('flight.trips.label')}
        hint={taken ? t('flight.trips.of', { hours: number(HOURS_OF_TRIP[taken]) }) : t('flight.trips.hint')}
        required
      />
      <FoldedFields
        form={form}
        title={t('flight.hours.exact')}
        value={
          hours === undefined || Number.isNaN(hours)
            ? undefined
            : t('flight.hours.so', { hours: number(hours) })
        }
        fields={['hours']}
      >
        <HoursField form={either} />
      </FoldedFields>
    </>
  );
}

interface FlightFormProps {
  readonly flights: readonly FlightAnswer[];
  readonly failure: Failure | null;
  /** Settles with whether it was saved. */
  readonly onSave: (body: FlightBody) => Promise<object | undefined>;
  readonly onSaved: () => void;
}

function FlightForm({ flights, failure, onSave, onSaved }: FlightFormProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const { flightName } = useEntryNames();
  const form = useForm({
    id: 'flight',
    initial: emptyFlight(),
    schema: FlightBody,
    toBody: (values) => flightBody(values, i18n.language),
    rules: (values) => flightFaults(flightBody(values, i18n.language)),
    fieldOf: (path, values) => flightField(path, values, true),
    failure,
    onSave: (values) => onSave(flightBody(values, i18n.language)),
    onSaved: () => {
      form.reset(emptyFlight());
      onSaved();
    },
  });
  return (
    <FormCard form={form} title={t('mobility:flight.add')} failure={failure} domain="mobility">
      <NoneFrom
        form={form}
        kind="flight"
        entries={flights}
        nameOf={flightName}
        label={t('mobility:flight.none.label')}
        hint={t('mobility:flight.none.hint')}
        yearsOf={({ flightRoughValue }) => {
          const years = flightRoughValue.map(({ year }) => year);
          return { first: Math.min(...years), last: Math.max(...years) };
        }}
      />
      <fieldset className="fields" disabled={form.values.zeroMeter}>
        <legend className="visually-hidden">{t('mobility:flight.legend')}</legend>
        <FlightFields form={form} trips={<Trips form={form} />} />
      </fieldset>
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}

const newestYear = ({ flightRoughValue }: FlightAnswer): number =>
  Math.max(0, ...flightRoughValue.map(({ year }) => year));

export function Flights() {
  const { t } = useTranslation('mobility');
  const read = useQueryResult(flightsOfUser);
  const adding = useSend(addFlight);
  const making = useEntryMade();
  const flights = read.value?.toSorted((a, b) => newestYear(b) - newestYear(a));
  return (
    <Page title={t('flight.title')} lead={t('flight.lead')} width="form">
      <Loading of={[read]} />
      {flights && (
        <>
          <EntryAnswer making={making} domain="mobility" sector="flying" />
          <EntryList title={t('flight.list')} none={t('flight.empty')} stale={read.stale} entries={flights}>
            {(flight, place) => <FlightRow key={flight.id} flight={flight} place={place} />}
          </EntryList>
          <AddEntry form="flight" action={t('flight.add')} folded={flights.length > 0}>
            {(close) => (
              <FlightForm
                flights={flights}
                failure={adding.failure}
                onSave={adding.send}
                onSaved={() => {
                  close();
                  making.note();
                }}
              />
            )}
          </AddEntry>
        </>
      )}
    </Page>
  );
}
