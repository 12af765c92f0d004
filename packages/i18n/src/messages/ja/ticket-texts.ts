import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: '証明されていない取引があります',
  unprovenBody: '注文確認または公開ログの記録が、ないか誤っています。開いて証拠を確認してください。',
  recorded: '公開ログに記録済み',
  waiting: '公開ログへの記録を待っています…',
  offline: '注文確認はこの端末に保存されています。オンラインになり次第、検証します。',
  missing: 'ご注文が公開ログにありません',
  missingBody:
    'Tallystick はこの注文を受け付けて署名しましたが、2秒以内に記録されるべき公開注文ログにありません。この注文確認がその証拠です。',
  refused: '注文確認が検証を通りませんでした',
  refusedBody: 'Tallystick の回答は、この注文を受け付けたことを証明していません。',
  backdated: '証人の記録が注文の時刻と矛盾しています',
  backdatedBody:
    '証人は、この注文より先に後の価格を見たか、署名された時刻より前に注文を見ました。この時刻が正しいはずはありません。',
  whatToDo: '注文確認を保存し、カスタマーサービスへご連絡ください。次のコマンドで誰でも検証できます。',
  contact: 'カスタマーサービスに問い合わせる',
  holds: 'この注文確認は本物です',
  holdsBody:
    'Tallystick はこの注文を受け付けて署名しました。{steps}の手順すべてが正しいことを、サーバーを使わず、この端末だけで検証しました。',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'お客様の注文',
    proves: 'Tallystick はまさにこの注文に署名しました。',
    fails: 'Tallystick は、ここに示すとおりの注文には署名していません。',
  },
  terms: {
    name: '手数料と利益',
    proves: '取引金額と条件から導かれます。',
    fails: '取引金額と条件から導かれません。',
  },
};
