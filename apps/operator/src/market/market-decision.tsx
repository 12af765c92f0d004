import { haltAllMarkets, haltMarket, resumeMarket } from '@tallystick/contract';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { HEALTH_KEY } from '../shared/api/use-health.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';

export interface MarketDecisionProps {
  readonly decision: 'halt' | 'resume';
  readonly symbol: string;
  readonly onClose: (done: string | null) => void;
}

const WORDS = {
  halt: {
    title: (symbol: string) => t('Halt {symbol}', { symbol }),
    effect: t(
      'No new trades are accepted. Running trades settle from the price log as usual; no one can stop that.',
    ),
    hint: t('Shown to customers and permanently recorded in the audit log.'),
    done: (symbol: string) => t('{symbol} is halted.', { symbol }),
    route: haltMarket,
  },
  resume: {
    title: (symbol: string) => t('Resume {symbol}', { symbol }),
    effect: t('New trades are accepted again from now on.'),
    hint: t('Permanently recorded in the audit log.'),
    done: (symbol: string) => t('{symbol} accepts trades again.', { symbol }),
    route: resumeMarket,
  },
} as const;

/** Halts every market in one act with one reason. */
export const HaltAll = ({ onDone }: { readonly onDone: (done: string | null) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (done: string | null) => {
    setOpen(false);
    onDone(done);
  };
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('Halt all…')}
      </Button>
      {isOpen && (
        <DecisionDialog
          about={null}
          title={t('Halt all markets')}
          effect={WORDS.halt.effect}
          action={t('Halt all markets')}
          look="danger"
          reason={{ label: t('Reason'), hint: WORDS.halt.hint, min: 3, max: 200 }}
          decide={({ reason }) => call(haltAllMarkets, { reason })}
          refresh={HEALTH_KEY}
          onDone={() => close(t('All markets are halted.'))}
          onClose={() => close(null)}
        />
      )}
    </>
  );
};

/** Asks for a reason, because the audit log keeps it permanently. Customers read the reason of a halt. */
export const MarketDecision = ({ decision, symbol, onClose }: MarketDecisionProps) => {
  const { title, effect, hint, done, route } = WORDS[decision];
  return (
    <DecisionDialog
      about={null}
      title={title(symbol)}
      effect={effect}
      action={title(symbol)}
      look={decision === 'halt' ? 'danger' : 'brand'}
      reason={{
        label: t('Reason'),
        hint,
        min: 3,
        max: 200,
      }}
      decide={({ reason }) => call(route, { symbol, reason })}
      refresh={HEALTH_KEY}
      onDone={() => onClose(done(symbol))}
      onClose={() => onClose(null)}
    />
  );
};
