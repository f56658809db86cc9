import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import '../drawing.css';

interface MeterDrawingProps {
  /** What to look for. */
  readonly marked: 'number' | 'reading';
  /** With the place where a bill says it. */
  readonly withBill?: true;
}

const DIGITS = ['1', '2', '3', '4', '5'];

/** A counter as it hangs on the wall, with the thing to look for framed. */
export function MeterDrawing({ marked, withBill }: MeterDrawingProps) {
  const { t } = useTranslation('energy');
  return (
    <>
      <svg className="drawing" viewBox="0 0 320 200" role="img">
        <title>{t(`drawing.${marked}`)}</title>
        <rect className="drawing-case" x="40" y="8" width="240" height="184" rx="14" />
        <rect className="drawing-window" x="72" y="32" width="176" height="48" rx="6" />
        {DIGITS.map((digit, i) => (
          <text key={digit} className="drawing-digit" x={84 + i * 27} y="66">
            {digit}
          </text>
        ))}
        <text className="drawing-decimal" x="219" y="66">
          ,6
        </text>
        <text className="drawing-unit" x="160" y="100" textAnchor="middle">
          kWh · m³
        </text>
        <rect className="drawing-label" x="72" y="116" width="176" height="56" rx="4" />
        <path
          className="drawing-code"
          d="M86 126v20M92 126v20M98 126v20M102 126v20M110 126v20M114 126v20M122 126v20M128 126v20M136 126v20M140 126v20M148 126v20M156 126v20M160 126v20M168 126v20M174 126v20M182 126v20M186 126v20M194 126v20M202 126v20M206 126v20M214 126v20M222 126v20M228 126v20M234 126v20"
        />
        <text className="drawing-number" x="160" y="164" textAnchor="middle">
          1EMH00 4711
        </text>
        {marked === 'reading' ? (
          <rect className="drawing-mark" x="64" y="24" width="192" height="64" rx="10" />
        ) : (
          <rect className="drawing-mark" x="64" y="108" width="192" height="72" rx="10" />
        )}
      </svg>
      {withBill && <BillExample />}
    </>
  );
}

/** Where the two readings of a year stand on a bill. */
function BillExample() {
  const { t, i18n } = useTranslation('energy');
  return (
    <table className="bill">
      <caption>{t('bill.example')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('bill.meterNumber')}</th>
          <td>1EMH00 4711</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.start')}</th>
          <td>{formatNumber(18_200, i18n.language)}&nbsp;kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.end')}</th>
          <td>{formatNumber(21_450, i18n.language)}&nbsp;kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.period')}</th>
          <td>10.12.2024 – 14.12.2025</td>
        </tr>
      </tbody>
    </table>
  );
}
