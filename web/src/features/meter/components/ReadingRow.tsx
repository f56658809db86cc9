import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasDraft } from '../../../forms/drafts/useHasDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { announce } from '../../../ui/announce.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Doubt, Typed } from '../plausibility.ts';
import { useReadingRow } from '../useReadingRow.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ReadingActions } from './ReadingActions.tsx';
import { ReadingRowForm } from './ReadingRowForm.tsx';
import { UndoRow } from './UndoRow.tsx';

interface ReadingRowProps {
  readonly doubtOf?: (typed: Typed) => Doubt;
  readonly reading: MeterValueAnswer;
  readonly unit: string;
  readonly use: number | null;
  readonly onDeleted: (reading: MeterValueAnswer) => void;
  readonly onGone: (reading: MeterValueAnswer) => void;
}

export function ReadingRow(props: ReadingRowProps) {
  const { doubtOf, reading: listed, unit, use, onDeleted, onGone } = props;
  const { t, i18n } = useTranslation('meter');
  const [state, send] = useReadingRow(listed, { onDeleted, onGone });
  const { reading, failure } = state.context;
  const row = useRef<HTMLTableRowElement>(null);
  const editing = state.matches('editing') || state.matches('saving');
  const undoing = state.matches('undoable') || state.matches('restoring');
  const number = (value: number) => formatNumber(value, i18n.language);
  const name = t('row.name', { value: number(reading.v), unit, date: formatEpoch(reading.d) });

  const { permitted } = state.context;
  const hasDraft = useHasDraft();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is looked for as the row opens
  useEffect(() => {
    if (permitted && hasDraft(`row-${reading.id}`)) send({ type: 'EDIT' });
  }, [permitted]);

  // Whatever replaces the control that was pressed takes over its focus.
  const shape = editing ? 'edit' : undoing ? 'undo' : 'view';
  const before = useRef(shape);
  useEffect(() => {
    if (before.current === shape) return;
    before.current = shape;
    row.current?.querySelector<HTMLElement>('input, button')?.focus();
    if (shape === 'undo') announce(t('undo.deleted', { name }));
  }, [shape, name, t]);

  useEffect(() => {
    if (failure) announce(messageText(failure), 'assertive');
  }, [failure]);

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
          <ReadingRowForm
            doubtOf={doubtOf}
            reading={reading}
            unit={unit}
            busy={state.hasTag('busy')}
            failure={failure}
            onSave={(draft, onward) => send({ type: 'SAVE', draft, onward })}
            onCancel={() => send({ type: 'CANCEL' })}
          />
        </td>
      </tr>
    );
  return (
    <tr ref={row}>
      <td data-label={t('column.date')}>{formatEpoch(reading.d)}</td>
      <td data-label={t('column.value')} className="number">
        <span>
          <strong>{number(reading.v)}</strong> <span className="unit">{unit}</span>
        </span>
        {reading.meterReplaced && <span className="pill">{t('row.replaced')}</span>}
      </td>
      <td data-label={t('column.use')} className="number">
        {use === null ? '–' : `${number(use)} ${unit}`}
      </td>
      <td data-label={t('column.source')}>{t(`source.${reading.measureType}`)}</td>
      <td className="actions-cell no-print">
        <ReadingActions
          name={name}
          manual={reading.measureType === 'MEASURED_MANUALLY'}
          permitted={state.context.permitted}
          onEdit={() => send({ type: 'EDIT' })}
          onDelete={() => send({ type: 'DELETE' })}
        />
        {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
        {(state.matches('confirmingDelete') || state.matches('deleting')) && (
          <DeleteDialog
            name={name}
            busy={state.hasTag('busy')}
            onConfirm={() => send({ type: 'CONFIRM' })}
            onCancel={() => send({ type: 'CANCEL' })}
          />
        )}
      </td>
    </tr>
  );
}
