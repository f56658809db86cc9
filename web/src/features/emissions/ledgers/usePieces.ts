import { useTranslation } from 'react-i18next';
import type { Step } from './Ledger.tsx';
import { asPercent, asSaid } from './useSteps.ts';

interface Piece {
  readonly name: string;
  /** In `unit`. */
  readonly amount: number;
  /** Share of it on the days that count, 0 to 1. */
  readonly share: number;
  readonly unit: string;
  readonly hint?: string;
}

/**
 * Steps for amounts between readings, or on bills: first the counted part of the ones that reach beyond the days, then the sum.
 */
export function usePieces(): (pieces: readonly Piece[], sum: number) => readonly Step[] {
  const { t } = useTranslation('emissions');
  return (pieces, sum) => {
    const unit = pieces[0]?.unit;
    const parted = pieces
      .filter(({ share }) => share < 1)
      .flatMap(({ share, amount, ...piece }): readonly Step[] => [
        { ...piece, ...asSaid(amount) },
        { sign: '×', name: t('piece.share'), ...asPercent(share) },
        { sign: '=', name: t('piece.counted'), amount: amount * share, digits: 1, unit },
      ]);
    if (pieces.length === 1 && parted.length > 0) return parted;
    const all = pieces.map(({ share, amount, ...piece }, i): Step => {
      const counted = share < 1 ? { amount: amount * share, digits: 1 } : asSaid(amount);
      return { ...(i > 0 && { sign: '+' as const }), ...piece, ...counted };
    });
    return [
      ...parted,
      ...all,
      ...(all.length > 1 ? [{ sign: '=', name: t('piece.sum'), amount: sum, digits: 1, unit } as const] : []),
    ];
  };
}
