import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tonnes } from '../ui/Tonnes.tsx';
import { GroupField } from './Field.tsx';
import { type FieldOf, textOf } from './TextField.tsx';
import './levelTrack.css';

declare module 'react' {
  interface CSSProperties {
    /** How many stops a track has. */
    '--stops'?: number;
    /** Part of the highest stop, 0 to 1. */
    '--part'?: number;
  }
}

export interface Stop {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** CO2 a year. */
  readonly tonnes: number;
  readonly icon: LucideIcon;
}

interface LevelTrackProps extends FieldOf {
  readonly stops: readonly Stop[];
  /** The stop that holds as long as none is chosen, and since when it does. */
  readonly standing?: { readonly value: string; readonly label: string };
}

/** A choice on a scale, drawn as a track. It is a group of radio buttons: a slider cannot stand at nothing. */
export function LevelTrack({ form, name, stops, standing, ...texts }: LevelTrackProps) {
  const chosen = textOf(form, name) || standing?.value;
  const id = `${form.id}-${name}`;
  const highest = Math.max(...stops.map(({ tonnes }) => tonnes));
  const idOf = (stop: Stop, i: number) => (i === 0 ? id : `${id}-${stop.value}`);
  return (
    <GroupField id={id} error={form.errorOf(name)} {...texts}>
      <div className="track" style={{ '--stops': stops.length }}>
        {stops.map((stop, i) => (
          <StopLabel
            key={stop.value}
            controlId={idOf(stop, i)}
            stop={stop}
            part={stop.tonnes / highest}
            standing={standing?.value === stop.value ? standing.label : undefined}
          >
            <input
              id={idOf(stop, i)}
              type="radio"
              name={id}
              value={stop.value}
              checked={chosen === stop.value}
              onChange={() => form.change(name, stop.value)}
              onBlur={() => form.leave(name)}
            />
          </StopLabel>
        ))}
      </div>
    </GroupField>
  );
}

interface StopLabelProps {
  readonly controlId: string;
  readonly stop: Stop;
  /** Part of the highest stop, 0 to 1. */
  readonly part: number;
  /** Since when it is the answer in force. */
  readonly standing: string | undefined;
  readonly children: ReactNode;
}

function StopLabel({ controlId, stop, part, standing, children }: StopLabelProps) {
  const Icon = stop.icon;
  return (
    <label className="stop" htmlFor={controlId}>
      <span className="stop-picture" aria-hidden>
        <Icon className="stop-icon" />
        <span className="stop-bar" style={{ '--part': part }} />
      </span>
      {children}
      <span className="stop-text">
        <span className="stop-name">{stop.label}</span>
        <span className="stop-hint">{stop.hint}</span>
        {standing && <span className="pill pill-done">{standing}</span>}
      </span>
      <span className="stop-figure">
        <Tonnes value={stop.tonnes} />
      </span>
    </label>
  );
}
