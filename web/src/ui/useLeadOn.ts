import { useEffect, useRef } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';

/** Leads on from a page after an answer, unless the page was left meanwhile: then its citizen is on another way. */
export function useLeadOn(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (to, options) => {
    if (here.current) void navigate(to, options);
  };
}
