import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  title: 'あなたのデータ',
  exportTitle: 'データを持ち出す',
  exportBody:
    'アカウント、入出金、取引とその取引明細、チャット、画像など、保存されているすべてを1つのファイルにします。',
  exportStart: 'すべてをファイルに保存',
  exportGot: '{size} MB 受信しました…',
  exportDone: 'ファイルを保存しました。',
  exportFailed: 'ファイルが途中で切れました。もう一度お試しください。',
  stop: '中止',
  resetTitle: '最初からやり直す',
  resetBody: '練習用資金を10,000 USDTに戻します。履歴は残ります。',
  resetStart: '10,000 USDTに戻す',
  resetDone: '残高が10,000 USDTに戻りました。',
  closeTitle: 'アカウントを閉鎖する',
  closeBody:
    '氏名、端末、チャット、保存したアドレス、通知は消去されます。入出金、取引、取引明細は帳簿に残ります。',
  documentsNone: '本人確認書類とキャッシュカードはすぐに消去されます。',
  documentsKept:
    '法律により、本人確認書類とキャッシュカードは{days, plural, other {#日間}}保管されます。その後、これらも消去されます。',
  remainsTitle: '先に終える必要があるもの',
  remains: {
    balance: '残高：{amount} {currency}',
    trade: '{count, plural, other {進行中の取引 #件}}',
    fund: '{count, plural, other {ファンドの申し込み #件}}',
    miner: '{count, plural, other {レンタル中のマイニングマシン #件}}',
    loan: '{count, plural, other {返済中のローン #件}}',
    deposit: '{count, plural, other {未完了の入金 #件}}',
    withdrawal: '{count, plural, other {未完了の出金 #件}}',
  },
  tooSmall: '残高が少なすぎて出金できない場合は、カスタマーサービスがお手伝いします。',
  closeStart: 'アカウントを閉鎖…',
  closeQuestion: 'アカウントを完全に閉鎖しますか？',
  closeWarning: '元に戻すことはできません。データを残したい場合は、先に保存してください。',
  closeConfirm: '完全に閉鎖する',
  closeDone: 'アカウントを閉鎖しました。',
};
