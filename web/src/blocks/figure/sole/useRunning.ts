import { useEffect, useRef, useState } from 'react';

const TAKES = 420;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slow at both ends. */
const eased = (t: number): number => t * t * (3 - 2 * t);

/** Numbers on their way from what they were to what they are; at once for who wants no motion, and at first. */
export function useRunning<K extends string>(
  wanted: Readonly<Record<K, number>>,
): Readonly<Record<K, number>> {
  const [shown, setShown] = useState(wanted);
  const now = useRef(wanted);
  const goal = JSON.stringify(wanted);
  useEffect(() => {
    const to = JSON.parse(goal) as Record<K, number>;
    const from = now.current;
    const names = Object.keys(to) as K[];
    const show = (values: Record<K, number>) => {
      now.current = values;
      setShown(values);
    };
    if (names.every((name) => from[name] === to[name])) return;
    if (isCalm()) return show(to);
    let began: number | undefined;
    let frame = requestAnimationFrame(function next(time) {
      began ??= time;
      const t = Math.min(1, (time - began) / TAKES);
      const at = eased(t);
      if (t === 1) return show(to);
      show(
        Object.fromEntries(
          names.map((name) => [name, (from[name] ?? 0) + (to[name] - (from[name] ?? 0)) * at]),
        ) as Record<K, number>,
      );
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [goal]);
  return shown;
}
