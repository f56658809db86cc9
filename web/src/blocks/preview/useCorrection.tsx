import { type FormOptions, type FormValues, useForm } from '../../forms/useForm.ts';
import type { MessageRef } from '../../i18n/messageText.ts';
import type { Args, Command } from '../../server/call.ts';
import type { CommandOptions } from '../../server/client.ts';
import { useSend } from '../../server/useSend.ts';
import { showMessage } from '../../ui/messages.ts';
import { WhatChanges } from './WhatChanges.tsx';

interface CorrectionOptions<V extends FormValues, C extends Command>
  extends Omit<FormOptions<V>, 'toBody' | 'failure' | 'onSave' | 'onSaved'> {
  readonly call: C;
  /** Arguments that are sent: the body, and what stands in the path. */
  readonly args: (values: V) => Args<C, CommandOptions>;
  /** Body that the schema is checked on, where it is another than the one sent. */
  readonly toBody?: FormOptions<V>['toBody'];
  /** Whether something is asked back first. */
  readonly holds?: () => boolean;
  /** Message once it is saved. */
  readonly saved: (values: V) => MessageRef;
  readonly close: () => void;
}

/** A form that corrects what is entered, for an `EntryForm`: it shows what would change, and closes when it is saved. */
export function useCorrection<V extends FormValues, C extends Command>({
  call,
  args,
  holds,
  saved,
  close,
  ...options
}: CorrectionOptions<V, C>) {
  const change = useSend(call);
  const form = useForm<V>({
    toBody: (values) => args(values)[0],
    ...options,
    failure: change.failure,
    onSave: async (values) => (holds?.() ? undefined : change.send(...args(values))),
    onSaved: () => {
      showMessage({ kind: 'success', ...saved(form.values) });
      close();
    },
  });
  const [body, params] = args(form.values);
  const shown = form.complete && form.changed ? body : undefined;
  const preview = <WhatChanges call={call} params={params} body={shown} />;
  return { form, failure: change.failure, preview, close };
}
