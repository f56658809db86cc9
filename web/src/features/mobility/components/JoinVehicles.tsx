import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { useSendAll } from '../../../server/useSend.ts';
import { Removal } from '../../../ui/Removal.tsx';
import { joinCommands, partCommands, type SameVehicle, sameVehicles, yearsOf } from '../joinVehicles.ts';

const keyOf = ({ keep, others }: SameVehicle) => [keep, ...others].map(({ id }) => id).join(' ');

/** Offers to make one of entries that are the same vehicle; until the page is left they can be parted again. */
export function JoinVehicles({ vehicles }: { readonly vehicles: readonly VehicleAnswer[] }) {
  // Once joined they are one in the list, but here is the way back.
  const [joined, setJoined] = useState<readonly SameVehicle[]>([]);
  // What was parted has sent nothing yet when it is joined again.
  const [parted, setParted] = useState<readonly string[]>([]);
  const roundOf = (key: string) => parted.filter((one) => one === key).length;
  const known = new Set(joined.map(keyOf));
  const offered = sameVehicles(vehicles).filter((same) => !known.has(keyOf(same)));
  return [...joined, ...offered].map((same) => (
    <Join
      key={`${keyOf(same)} ${roundOf(keyOf(same))}`}
      same={same}
      onJoined={() => setJoined((list) => [...list, same])}
      onParted={() => {
        setJoined((list) => list.filter((one) => one !== same));
        setParted((list) => [...list, keyOf(same)]);
      }}
    />
  ));
}

interface JoinProps {
  readonly same: SameVehicle;
  readonly onJoined: () => void;
  readonly onParted: () => void;
}

function Join({ same, onJoined, onParted }: JoinProps) {
  const { t, i18n } = useTranslation('mobility');
  const join = useSendAll();
  const part = useSendAll();
  const name = same.keep.name ?? '';
  const years = new Intl.ListFormat(i18n.language).format(yearsOf(same).map(String));
  return (
    <Removal
      title={t('join.title', { name })}
      hint={t('join.hint', { count: same.others.length + 1, years })}
      question={t('join.question', { name })}
      what={t('join.what')}
      preview={<WhatAllChange of={joinCommands(same)} />}
      done={t('join.done', { name })}
      kind="primary"
      icon={Merge}
      action={t('join.action')}
      domain="mobility"
      remove={{
        ...join,
        run: async () => {
          const done = await join.sendAll(joinCommands(same));
          if (done) onJoined();
          return done;
        },
      }}
      restore={{
        ...part,
        run: async () => {
          const done = await part.sendAll(partCommands(same));
          if (done) onParted();
          return done;
        },
      }}
    />
  );
}
