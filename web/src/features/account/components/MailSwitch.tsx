interface MailSwitchProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function MailSwitch({ id, label, hint, checked, onChange }: MailSwitchProps) {
  const input = `mails-${id}`;
  return (
    <div className="mail-switch">
      <div>
        <label htmlFor={input}>{label}</label>
        <p id={`${input}-hint`} className="hint">
          {hint}
        </p>
      </div>
      <input
        id={input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${input}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
