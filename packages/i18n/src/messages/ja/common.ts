import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '「{typed}」は2通りに読めます。どちらの金額ですか？',
    oneWay: '「{typed}」はこの金額のことですか？',
    tooPrecise: '小数点以下は{digits, plural, other {#桁}}までです。',
  },
  back: '戻る',
  cancel: 'キャンセル',
  close: '閉じる',
  confirm: '確認',
  copied: 'コピーしました',
  failed: '問題が発生しました',
  failedBody: '資金もデータも失われていません。しばらくしてからもう一度お試しください。',
  hint: 'お知らせ',
  incomplete: 'すべての項目を入力してください',
  justNow: 'たった今',
  language: '言語',
  loading: '読み込み中…',
  loginExpired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  mayBeDone:
    'すでに処理された可能性があります。もう一度確認しても同じ依頼として扱われるため、二重に処理されることはありません。',
  networkError: '通信エラー',
  networkLost: 'ネットワークに接続できません',
  networkLostBody: '接続を確認して、もう一度お試しください。',
  noData: 'まだデータがありません',
  reload: '再読み込み',
  retry: 'もう一度試す',
};
