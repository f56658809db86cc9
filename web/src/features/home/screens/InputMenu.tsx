import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SECTOR_ICONS } from '../../../blocks/figure/sectorIcons.ts';
import { useShownYear } from '../../../blocks/figure/useShownYear.ts';
import { YearSwitch } from '../../../blocks/figure/YearSwitch.tsx';
import { dueMeters } from '../../../blocks/nextStep/nextSteps.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { entriesOf, stepOf } from '../../../flow/inputFlow.ts';
import type { Progress, Step } from '../../../flow/step.ts';
import { stepsUnder } from '../../../flow/tabs.ts';
import { useYearName } from '../../../i18n/useYearName.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { CARRIER_ICONS } from '../../../ui/carrierIcons.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { DueMeters } from '../components/DueMeters.tsx';
import { HouseholdFirst } from '../components/HouseholdFirst.tsx';
import { OfflineWay } from '../components/OfflineWay.tsx';
import { StepStatus } from '../components/StepStatus.tsx';
import { TaskList } from '../components/TaskList.tsx';
import {
  type Entered,
  hasMeterInUse,
  heatingsBeside,
  type InputRow,
  inputRows,
  knowledgeOf,
} from '../inputRows.ts';
import { useEntered } from '../useEntered.ts';
import { useProgress } from '../useProgress.ts';
import { useSourceText } from '../useSourceText.ts';
import '../style.css';

interface InputDomainProps {
  readonly step: Step;
  /** Sectors of the domain. */
  readonly sectors: readonly SectorAnswer[];
  readonly entered: Entered;
  readonly progress: Progress;
}

/** A domain with its sum: what each of its figures comes from, and where it is entered. */
function InputDomain({ step, sectors, entered, progress }: InputDomainProps) {
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
        <StepStatus step={step} progress={progress} given={knowledgeOf(sectors)} />
        <p>
          <Tonnes value={yearTotal(sectors).emissions} />
        </p>
      </div>
      <ul className="tasks">
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

/** Domains with what is one's own, what is average and what is due; each row leads to where it is entered. */
export function InputMenu() {
  const { t } = useTranslation('home');
  const entered = useEntered();
  const { year, years, read: shown } = useShownYear();
  const { value: sectors, stale } = shown;
  const { progress, reads, isComing } = useProgress(years.map(({ read }) => read));
  if (isComing)
    return (
      <Page title={t('menu.title')}>
        <OfflineWay />
        <Loading of={reads} />
      </Page>
    );
  if (progress.households === 0) return <HouseholdFirst />;
  const entries = entriesOf('inputMenu').map((step) => ({
    step,
    within: sectors?.filter(({ ghgDomain }) => ghgDomain === step.domain) ?? [],
  }));
  // A meter that is due leads to the readings itself.
  const isReadLater =
    entered &&
    hasMeterInUse(entered) &&
    dueMeters(entered.meters, entered.homes, nowInSeconds()).length === 0;
  const others = entries.filter(({ within }) => within.length === 0).map(({ step }) => step);
  return (
    <Page title={t('menu.title')} lead={t('menu.lead')}>
      <OfflineWay />
      <Loading of={reads} />
      <DueMeters />
      {isReadLater && <TaskList steps={[stepOf('values')]} progress={progress} />}
      <YearSwitch />
      {sectors && entered && (
        <Stale stale={stale}>
          <InputTotal sectors={sectors} year={year} />
          <div className="input-domains">
            {entries
              .filter(({ within }) => within.length > 0)
              .map(({ step, within }) => (
                <InputDomain
                  key={step.id}
                  step={step}
                  entered={entered}
                  progress={progress}
                  sectors={within}
                />
              ))}
          </div>
        </Stale>
      )}
      <TaskList steps={[...others, ...stepsUnder('inputMenu')]} progress={progress} />
      <p>
        <Link className={buttonClass('primary')} to={stepOf('overview').path}>
          {t('menu.toOverview')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </p>
    </Page>
  );
}

interface InputTotalProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** Sum of the domains below it, and how much of it is one's own. */
function InputTotal({ sectors, year }: InputTotalProps) {
  const { t } = useTranslation('home');
  const sumName = useSumName();
  const yearName = useYearName();
  const { emissions, own } = yearTotal(sectors);
  return (
    <div className="input-total">
      <p>
        <span>{sumName(own, t('panel.title', { year: yearName(year) }))}</span>
        <strong>
          <Tonnes value={emissions} />
        </strong>
      </p>
      <OwnShare own={own} />
    </div>
  );
}
