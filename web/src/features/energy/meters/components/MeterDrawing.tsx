import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { useTranslation } from 'react-i18next';
import '../drawing.css';

interface MeterDrawingProps {
  readonly measuredObj: MeasuredObject;
  /** Detail to look for. */
  readonly marked: 'number' | 'reading';
}

const DIGITS = ['0', '2', '3', '5', '4', '1'];

/** A counter as it hangs on the wall, with the thing to look for framed. Power is read from one register of several. */
export function MeterDrawing({ measuredObj, marked }: MeterDrawingProps) {
  const { t } = useTranslation(['energy', 'units']);
  const isPower = measuredObj === 'ePower';
  const title = t(`energy:drawing.${marked}`);
  const register = marked === 'reading' && isPower ? ` ${t('energy:value.register')}` : '';
  return (
    <svg className="drawing" viewBox="0 0 320 184" role="img">
      <title>{title + register}</title>
      <rect className="drawing-case" x="1.5" y="1.5" width="317" height="181" rx="22" />
      {marked === 'reading' && (
        <text className="drawing-caption" x="160" y="29" textAnchor="middle">
          {t('energy:drawing.caption')}
        </text>
      )}
      <rect className="drawing-window" x="24" y="44" width="272" height="54" rx="8" />
      {isPower && (
        <text className="drawing-unit" x="34" y="76">
          1.8.0
        </text>
      )}
      {DIGITS.map((digit, i) => (
        <g key={digit}>
          <rect className="drawing-place" x={78 + i * 23} y="52" width="20" height="38" rx="4" />
          <text className="drawing-digit" x={88 + i * 23} y="79" textAnchor="middle">
            {digit}
          </text>
        </g>
      ))}
      <text className="drawing-unit" x="218" y="78">
        ,6
      </text>
      <text className="drawing-unit" x="286" y="76" textAnchor="end">
        {t(isPower ? 'units:kWh' : 'units:cubicMeter')}
      </text>
      <path
        className="drawing-code"
        d="M96 118v16M102 118v16M108 118v16M112 118v16M120 118v16M124 118v16M132 118v16M138 118v16M146 118v16M150 118v16M158 118v16M166 118v16M170 118v16M178 118v16M184 118v16M192 118v16M196 118v16M202 118v16M212 118v16M216 118v16M224 118v16"
      />
      <text className="drawing-number" x="160" y="156" textAnchor="middle">
        1EMH00 4711
      </text>
      {marked === 'reading' ? (
        <rect className="drawing-mark" x="18" y="38" width="284" height="66" rx="13" />
      ) : (
        <rect className="drawing-mark" x="78" y="108" width="164" height="60" rx="13" />
      )}
    </svg>
  );
}
