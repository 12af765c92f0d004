import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  recorded: '公開ログに記録済み',
  waiting: '公開ログへの記録を待っています…',
  offline: 'チケットはこの端末に保存されています。オンラインになり次第、検証します。',
  missing: 'ご注文が公開ログにありません',
  missingBody:
    '運営はこの注文を受け付けて署名しましたが、2秒以内に記録されるべき公開注文ログにありません。このチケットがその証拠です。',
  refused: 'チケットが検証を通りませんでした',
  refusedBody: '運営の回答は、この注文を受け付けたことを証明していません。',
  backdated: '証人の記録が注文の時刻と矛盾しています',
  backdatedBody:
    '証人は、この注文より先に後の価格を見たか、署名された時刻より前に注文を見ました。この時刻は正しくありえません。',
  whatToDo: 'チケットを保存し、カスタマーサービスへご連絡ください。次のコマンドで誰でも検証できます。',
  contact: 'カスタマーサービスに問い合わせる',
  holds: 'このチケットは本物です',
  holdsBody:
    '運営はこの注文を受け付けて署名しました。{steps}の手順すべてが正しいことを、サーバーを使わず、この端末だけで検証しました。',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'お客様の注文',
    proves: '運営はまさにこの注文に署名しました。',
    fails: '運営は、ここに示すとおりの注文には署名していません。',
  },
  terms: {
    name: '手数料と利益',
    proves: '投資額と条件から導かれます。',
    fails: '投資額と条件から導かれません。',
  },
};
