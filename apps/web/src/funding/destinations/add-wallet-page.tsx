import { rechargeWays, type Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { addWallet } from '@tallystick/contract/funding/destinations.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { Field } from '@tallystick/ui/controls/field.tsx';
import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useConfirmAgain, useForm } from '../../accounts/public.ts';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useDraft } from '../../shared/drafts/use-draft.ts';
import { goBack } from '../../shared/navigation/location.ts';
import { toast } from '../../shared/notices/notices.ts';
import { PictureField } from '../../shared/pictures/picture-field.tsx';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { FORM } from '../../shared/query-states/shapes.tsx';
import { AddressField } from './address/address-field.tsx';
import { WithTexts } from './texts.ts';

type ChainWay = Way & { readonly chain: string };

const isOnChain = (way: Way): way is ChainWay => way.kind === 'chain' && way.chain !== null;

interface ChoiceProps {
  readonly ways: readonly ChainWay[];
  readonly chosen: ChainWay;
  readonly onChoose: (way: ChainWay) => void;
}

/** The choice of a currency and its network. */
const WayChoice = ({ ways, chosen, onChoose }: ChoiceProps) => {
  const t = useTranslations('destinations.wallet');
  const currencies = [...new Set(ways.map((way) => way.currency))];
  const chains = ways.filter((way) => way.currency === chosen.currency).map((way) => way.chain);
  const choose = (currency: string, chain?: string): void => {
    const way = ways.find((each) => each.currency === currency && (chain ?? each.chain) === each.chain);
    if (way !== undefined) onChoose(way);
  };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-14 text-ink-2">{t('currency')}</p>
        <SegmentedControl
          label={t('currency')}
          chosen={chosen.currency}
          onChoose={(currency) => choose(currency)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-14 text-ink-2">{t('chain')}</p>
        <SegmentedControl
          label={t('chain')}
          chosen={chosen.chain}
          onChoose={(chain) => choose(chosen.currency, chain)}
          options={chains.map((value) => ({ value, label: value }))}
        />
      </div>
    </>
  );
};

const NAMES = ['address'] as const;

const Form = ({ ways, first }: { readonly ways: readonly ChainWay[]; readonly first: ChainWay }) => {
  const t = useTranslations('destinations.wallet');
  const confirm = useConfirmAgain();
  const [way, setWay] = useState(first);
  const [address, setAddress] = useDraft('wallet address');
  const [sent, setSent] = useState('');
  const [label, setLabel] = useDraft('wallet label');
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const form = useForm({ address }, NAMES, async () => {
    const { currency, chain } = way;
    setSent(address);
    const filled = { currency, chain, address, label: label.trim(), screenshot: screenshot ?? '' };
    await confirm.run((proof) => call(addWallet, { ...filled, ...proof }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
    setAddress('');
    setLabel('');
    toast(t('added'));
    goBack('/pages/me/sub/wallet');
  });
  return (
    <>
      <form noValidate className="flex flex-col gap-5 p-4 pb-8" onSubmit={form.onSubmit}>
        <WayChoice ways={ways} chosen={way} onChoose={setWay} />
        <AddressField
          chain={way.chain}
          value={address}
          // A refusal of another address does not apply to this one.
          error={address === sent ? form.input('address').error : undefined}
          onChange={setAddress}
        />
        <Field
          label={t('label')}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
        />
        <PictureField label={t('screenshot')} purpose="wallet" onChange={setScreenshot} />
        <Button type="submit" busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
      {confirm.dialog}
    </>
  );
};

const Page = () => {
  const ways = useQuery({
    queryKey: queryKeys.chainWays,
    queryFn: ({ signal }) => call(rechargeWays, { kind: 'chain' }, { signal, quiet: true }),
  });
  if (ways.data === undefined)
    return (
      <NotLoaded query={ways} className="flex flex-col gap-4 p-4">
        {FORM}
      </NotLoaded>
    );
  const onChain = ways.data.filter(isOnChain);
  const [first] = onChain;
  return first === undefined ? (
    <LoadFailed error={null} onRetry={() => void ways.refetch()} />
  ) : (
    <Form ways={onChain} first={first} />
  );
};

/** `/pages/me/sub/add-wallet`: an address, checked before it is linked. */
export const AddWalletPage = () => (
  <WithTexts>
    <Page />
  </WithTexts>
);
