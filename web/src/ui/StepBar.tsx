/** How far one is in a row of questions; the words beside it say the same. */
export function StepBar({ number, of }: { readonly number: number; readonly of: number }) {
  return (
    <div className="step-bar" aria-hidden>
      {Array.from({ length: of }, (_, i) => i + 1).map((one) => (
        <span key={one} className={one <= number ? 'step-past' : undefined} />
      ))}
    </div>
  );
}
