import type { Area } from '../../catalog/catalog.ts';

export const payment: Area<'payment'> = {
  timeline: 'これまでの経過',
  nextTitle: 'この先の流れ',
  explorer: '{host} でトランザクションを見る',
  ask: 'この件を問い合わせる',
  askNote: 'この入出金の情報がメッセージに添付されます。',
  missing: 'この番号の入出金はありません',
  step: {
    reported: 'ご報告を受け付けました',
    seen: 'ネットワーク上で確認しました',
    credited: '残高に反映しました',
    rejected: '反映されませんでした',
    cancelled: 'お客様が取り下げました',
  },
  deposit: {
    submitted: '担当者が入金と照合しています。お客様の操作は必要ありません。',
    confirming:
      '承認が {count, plural, other {# 回}}に達すると自動で反映されます。お客様の操作は必要ありません。',
    checked: 'ネットワークの承認は完了しました。反映の前にもう一度確認しています。',
    left: 'ネットワークに再び取り込まれると、自動で数え直します。',
    credited: '完了しました。残高に反映されています。',
    rejected: '残高に変更はありません。誤りと思われる場合はカスタマーサービスにご連絡ください。',
    cancelled: '残高は変わっていません。送金済みの場合は、あらためて報告してください。',
  },
  withdrawal: {
    requested: '承認後に送金されます。それまでは取り消せます。',
    approved: '署名してネットワークに送信します。お客様の操作は必要ありません。',
    byHand: '担当者が送金し、照会番号をここに記録します。',
    broadcast: '承認が {count, plural, other {# 回}}に達すると完了です。お客様の操作は必要ありません。',
    completed: '完了しました。届いていない場合は、まず受取先のウォレットまたは銀行をご確認ください。',
    rejected: '全額が残高に戻りました。上記の問題を解消してから、もう一度お試しください。',
    cancelled: '全額が残高に戻りました。いつでももう一度出金できます。',
  },
};
