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
    title: (symbol: string) => t('market.haltSymbol', { symbol }),
    effect: t('market.haltEffect'),
    hint: t('market.haltReasonHint'),
    done: (symbol: string) => t('market.isHalted', { symbol }),
    route: haltMarket,
  },
  resume: {
    title: (symbol: string) => t('market.resumeSymbol', { symbol }),
    effect: t('market.newTradesAcceptedAgainNow'),
    hint: t('common.recordedPermanently'),
    done: (symbol: string) => t('market.acceptsTradesAgain', { symbol }),
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
        {t('market.haltAll')}
      </Button>
      {isOpen && (
        <DecisionDialog
          about={null}
          title={t('market.haltAllMarkets')}
          effect={WORDS.halt.effect}
          action={t('market.haltAllMarkets')}
          look="danger"
          reason={{ label: t('common.reason'), hint: WORDS.halt.hint, min: 3, max: 200 }}
          decide={({ reason }) => call(haltAllMarkets, { reason })}
          refresh={HEALTH_KEY}
          onDone={() => close(t('market.allMarketsHalted'))}
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
        label: t('common.reason'),
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
