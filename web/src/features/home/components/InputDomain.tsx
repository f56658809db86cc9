import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { Progress, Step } from '../../../flow/step.ts';
import { CARRIER_ICONS } from '../../../ui/carrierIcons.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { type Entered, heatingsBeside, type InputRow, inputRows } from '../inputRows.ts';
import { SECTOR_ICONS } from '../sectorIcons.ts';
import { useSourceText } from '../useSourceText.ts';
import { StepStatus } from './StepStatus.tsx';

interface InputDomainProps {
  readonly step: Step;
  /** Those of the domain. */
  readonly sectors: readonly SectorAnswer[];
  readonly entered: Entered;
  readonly progress: Progress;
}

/** A domain with its sum: what each of its figures comes from, and where it is entered. */
export function InputDomain({ step, sectors, entered, progress }: InputDomainProps) {
  const { t } = useTranslation();
  const titleId = `input-${step.id}`;
  return (
    <section className="input-domain" data-domain={step.domain} aria-labelledby={titleId}>
      <div className="input-head">
        <h2 id={titleId}>
          <Link className="input-link" to={step.path}>
            {t(`step.${step.id}`)}
          </Link>
        </h2>
        <StepStatus step={step} progress={progress} />
        <p>
          <Tonnes value={yearTotal(sectors).emissions} />
        </p>
      </div>
      <ul className="input-rows">
        {inputRows(sectors, entered).map((row) => (
          <li key={row.sector.name}>
            <Row row={row} />
          </li>
        ))}
        {step.domain === 'housing' &&
          heatingsBeside(entered).map((supply) => (
            <li key={supply.id}>
              <HeatingBeside supply={supply} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Row({ row }: { readonly row: InputRow }) {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  const { name } = row.sector;
  const Icon = SECTOR_ICONS[name];
  return (
    <div className={row.own ? 'task' : 'task task-average'}>
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={row.to} aria-describedby={`source-${name}`}>
        {t(`sector.${name}`)}
      </Link>
      <p className="task-text" id={`source-${name}`}>
        {sourceText(row)}
      </p>
      <p className="task-status task-value">
        <Tonnes value={row.counted} />
      </p>
    </div>
  );
}

function HeatingBeside({ supply: { id, carrier, name } }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('home');
  const Icon = CARRIER_ICONS[carrier];
  return (
    <div className="task">
      <Icon className="task-icon" aria-hidden />
      <Link className="task-title" to={`${stepOf('supplies').path}/${id}`}>
        {name}
      </Link>
      <p className="task-text">{t('source.beside')}</p>
    </div>
  );
}
