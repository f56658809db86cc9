import { textOf } from '../../../i18n/textOf.ts';
import { PRIVACY_LINES } from '../privacyLines.ts';

/** Kinds of data, reasons or periods, one under the other. */
export function PrivacyList({ of }: { readonly of: keyof typeof PRIVACY_LINES }) {
  const lines = `privacy:${of}`;
  return (
    <dl className="named-lines">
      {PRIVACY_LINES[of].map((id) => (
        <div key={id}>
          <dt>{textOf(`${lines}.${id}.name`)}</dt>
          <dd>{textOf(`${lines}.${id}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
