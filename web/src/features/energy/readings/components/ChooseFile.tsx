import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../file.css';

/** Files that are read, by their names: kinds that devices do not know can be chosen as well. */
const READ = '.csv,.txt,.tsv,.xlsx,.xls,.ods,.zip,text/csv,text/plain,application/zip';

interface ChooseFileProps {
  readonly label: string;
  /** It is what the address asks for. */
  readonly isAsked?: boolean;
  readonly onChoose: (file: File) => void;
}

/** The way to a file of readings on this device. */
export function ChooseFile({ label, isAsked = false, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('readings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  return (
    <div className="field choose-file">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {t('import.hint')}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept={READ}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // It may be chosen again after it was corrected.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
