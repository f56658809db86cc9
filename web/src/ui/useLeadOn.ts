import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/**
 * Leads on from a page after an answer, unless the page was left meanwhile: then its citizen is on another way. For a part
 * of the page that stays there until then, the answer's own effect included.
 */
export function useLeadOn(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    (to, options) => {
      if (here.current) void navigate(to, options);
    },
    [navigate],
  );
}
