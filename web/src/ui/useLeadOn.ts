import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { type AppMessage, showMessage } from './messages.ts';

interface LeadOnOptions extends NavigateOptions {
  /** Message of the page it leads to. */
  readonly said?: Omit<AppMessage, 'on'>;
  /** Also from a page that was opened meanwhile: without its session there is nothing left of that one. */
  readonly wherever?: true;
}

/**
 * The way a page leads on by itself, after an answer: unless the page was left meanwhile, when its citizen is on another
 * way. For a part of the page that stays there until then, the answer's own effect included. Settles once the next page is there.
 */
export function useLeadOn(): (to: string, options?: LeadOnOptions) => Promise<void> {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    async (to, { said, wherever, ...options } = {}) => {
      if (said) showMessage({ ...said, on: to.replace(/\?.*/, '') });
      if (wherever || here.current) await navigate(to, options);
    },
    [navigate],
  );
}
