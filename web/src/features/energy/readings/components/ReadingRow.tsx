import {
  addReading,
  correctReading,
  importReadings,
  type MeterValueAnswer,
  removeReading,
} from '@footprint/shared-events/housing/readingApi.ts';
import { useMachine } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { submitTo } from '../../../../browser/submitTo.ts';
import { useHasDraft } from '../../../../forms/drafts/useDraft.ts';
import { given } from '../../../../forms/faults.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { useSender } from '../../../../server/useSend.ts';
import { announce } from '../../../../ui/announce.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { UndoRow } from '../../../../ui/UndoRow.tsx';
import { type ReadingDraft, readingRowMachine } from '../readingRowMachine.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReadingActions } from './ReadingActions.tsx';
import { ReadingForm } from './ReadingForm.tsx';

interface RowHandlers {
  readonly onDeleted: (reading: MeterValueAnswer) => void;
  readonly onGone: (reading: MeterValueAnswer) => void;
}

type Saving = { reading: MeterValueAnswer; draft: ReadingDraft | null };

/** A row's process with its calls. */
function useReadingRow(reading: MeterValueAnswer, { onDeleted, onGone }: RowHandlers) {
  const send = useSender();
  const permitted = useUser()?.permissions.includes('personal_use') ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handlers stay valid for the life of the row
  const machine = useMemo(() => {
    const { meterId } = reading;
    return readingRowMachine.provide({
      actors: {
        saveReading: fromPromise<MeterValueAnswer, Saving>(async ({ input: { reading: old, draft } }) =>
          draft ? (await send(correctReading, { meterId, valueId: old.id, ...draft })).value : old,
        ),
        deleteReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          await send(removeReading, { meterId, valueId: input.id });
          onDeleted(input);
        }),
        restoreReading: fromPromise<void, MeterValueAnswer>(async ({ input }) => {
          if (input.measureType === 'IMPORTED') {
            const { d, v, meterReplaced, estimated } = input;
            const readings = [given({ d, v, meterReplaced, estimated })];
            // It was asked about, if at all, before it was there first.
            await send(importReadings, { meterId, readings, sure: true });
            return;
          }
          await send(addReading, {
            meterId,
            meterValue: input.v,
            meterValueDate: input.d,
            ...(input.meterReplaced && { meterReplaced: true }),
          });
        }),
      },
      actions: { gone: ({ context }) => onGone(context.reading) },
    });
  }, [reading.meterId]);
  const [state, dispatch, actor] = useMachine(machine, { input: { reading, permitted } });
  useEffect(() => dispatch({ type: 'READ', reading, permitted }), [dispatch, reading, permitted]);
  return [state, dispatch, actor] as const;
}

/** Whatever replaces the control that was pressed takes over its focus. */
function useTakenFocus(
  row: RefObject<HTMLTableRowElement | null>,
  shape: 'view' | 'edit' | 'undo',
  name: string,
): void {
  const { t } = useTranslation('shell');
  const before = useRef(shape);
  useEffect(() => {
    if (before.current === shape) return;
    before.current = shape;
    row.current?.querySelector<HTMLElement>('input, button')?.focus();
    if (shape === 'undo') announce(t('entry.deleted', { name }));
  }, [row, shape, name, t]);
}

interface ReadingRowProps {
  readonly counter: Counter;
  readonly reading: MeterValueAnswer;
  readonly use: number | null;
  readonly onDeleted: (reading: MeterValueAnswer) => void;
  readonly onGone: (reading: MeterValueAnswer) => void;
}

export function ReadingRow(props: ReadingRowProps) {
  const { counter, reading: listed, use, onDeleted, onGone } = props;
  const { t, i18n } = useTranslation(['energy', 'readings', 'shell', 'units']);
  const [state, send, actor] = useReadingRow(listed, { onDeleted, onGone });
  const { reading, failure } = state.context;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = state.matches('editing') || state.matches('saving');
  const undoing = state.matches('undoable') || state.matches('restoring');
  const unit = t(`units:${counter.unit}`);
  const number = (value: number) => formatNumber(value, i18n.language);
  const name = t('energy:row.name', { value: number(reading.v), unit, date: formatEpoch(reading.d) });

  const { permitted } = state.context;
  const hasDraft = useHasDraft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is looked for as the row opens
  useEffect(() => {
    if (permitted && hasDraft(`row-${reading.id}`)) send({ type: 'EDIT' });
  }, [permitted]);

  useTakenFocus(row, editing ? 'edit' : undoing ? 'undo' : 'view', name);
  useEffect(() => {
    if (failure && !editing) announce(messageText(failure), 'assertive');
  }, [failure, editing]);

  if (undoing)
    return (
      <tr ref={row} className="row-undo">
        <td colSpan={5}>
          <UndoRow
            name={name}
            failure={failure}
            busy={state.hasTag('busy')}
            onUndo={() => send({ type: 'UNDO' })}
          />
        </td>
      </tr>
    );
  if (editing)
    return (
      <tr ref={row} className="row-edit">
        <td colSpan={5}>
          <ReadingForm
            id={`row-${reading.id}`}
            label={t('energy:row.edit', { name: formatEpoch(reading.d) })}
            counters={[counter]}
            chosen={reading.meterId}
            edited={reading}
            failure={failure}
            save={t('shell:action.save')}
            preview={(body) => (
              <WhatChanges call={correctReading} body={body && { ...body, valueId: reading.id }} />
            )}
            onSave={({ meterValue, meterValueDate, meterReplaced = false }) =>
              submitTo(actor, { type: 'SAVE', draft: { meterValue, meterValueDate, meterReplaced } })
            }
            onCancel={() => send({ type: 'CANCEL' })}
          />
        </td>
      </tr>
    );
  return (
    <tr ref={row}>
      <ReadingCells counter={counter} reading={reading} use={use} />
      <td className="actions-cell no-print">
        <ReadingActions
          name={name}
          reading={reading}
          permitted={state.context.permitted}
          onEdit={() => send({ type: 'EDIT' })}
          onDelete={() => send({ type: 'DELETE' })}
        />
        {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
        {(state.matches('confirmingDelete') || state.matches('deleting')) && (
          <DeleteDialog
            name={name}
            preview={
              <WhatChanges call={removeReading} body={{ meterId: reading.meterId, valueId: reading.id }} />
            }
            busy={state.hasTag('busy')}
            onConfirm={() => send({ type: 'CONFIRM' })}
            onCancel={() => send({ type: 'CANCEL' })}
          />
        )}
      </td>
    </tr>
  );
}

/** Value of the reading, and how it came here. */
function ReadingCells({ counter, reading, use }: Pick<ReadingRowProps, 'counter' | 'reading' | 'use'>) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const unit = t(`units:${counter.unit}`);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <>
      <td data-label={t('energy:column.date')}>{formatEpoch(reading.d)}</td>
      <td data-label={t('energy:column.value')} className="number">
        <span>
          <strong>{number(reading.v)}</strong> <span className="unit">{unit}</span>
        </span>
        {reading.meterReplaced && <span className="pill">{t('energy:row.replaced')}</span>}
      </td>
      <td data-label={t('energy:column.use')} className="number">
        {use === null ? '–' : `${number(use)}\u00A0${unit}`}
      </td>
      <td data-label={t('energy:column.source')}>
        {t(`energy:source.${reading.measureType}`)}
        {reading.estimated && <span className="pill">{t('readings:file.estimate')}</span>}
      </td>
    </>
  );
}
