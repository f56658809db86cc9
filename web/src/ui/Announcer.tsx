import { useStore } from '../browser/useStore.ts';
import { announcement } from './announce.ts';

/** One polite and one assertive live region for the whole application. */
export function Announcer() {
  const { text, how } = useStore(announcement);
  return (
    <div className="visually-hidden">
      <div aria-live="polite">{how === 'polite' ? text : ''}</div>
      <div aria-live="assertive">{how === 'assertive' ? text : ''}</div>
    </div>
  );
}
