import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  accountChanged:
    '別のタブで別のアカウントがログインしました。このタブにもそのアカウントが表示されます。開いていたフォームは閉じられ、内容は送信されていません。',
  device: {
    open: 'この端末をリセット…',
    title: 'この端末をリセットしますか？',
    body: 'この端末でログアウトします。選択した言語、表示設定、アプリのロック、下書き、保存されたページがこの端末から削除されます。アカウントはそのまま残ります。ウォレットの鍵、保存された注文確認、信頼済みの鍵はこの端末に残ります。',
    confirm: 'リセット',
    alsoKeys: '鍵と注文確認も削除…',
    allTitle: '鍵と注文確認も削除しますか？',
    allBody:
      'この端末にあるウォレットの鍵と注文確認は、誰にも復元できません。書き留めた12の単語がなければ、ウォレットのアカウントには二度とアクセスできません。',
    all: 'すべて削除',
  },
  title: 'お客様のデータ',
  exportTitle: 'データをダウンロード',
  exportBody:
    'アカウント、入出金、取引とその取引証明、チャット、画像など、保存されているすべてを1つのファイルにします。',
  exportStart: 'すべてをファイルに保存',
  exportGot: '{size} MB 受信しました…',
  exportDone: 'ファイルを保存しました。',
  exportFailed: 'ファイルが途中で切れました。もう一度お試しください。',
  stop: '中止',
  resetTitle: '最初からやり直す',
  resetBody: '練習用資金を 10,000 USDT に戻します。履歴は残ります。',
  resetStart: '10,000 USDT に戻す',
  resetDone: '残高が 10,000 USDT に戻りました。',
  closeTitle: 'アカウントを閉鎖する',
  closeBody:
    '氏名、端末、チャット、保存したアドレス、通知は消去されます。入出金、取引、取引証明は帳簿に残ります。',
  documentsNone: '本人確認書類とキャッシュカードはすぐに消去されます。',
  documentsKept:
    '法律により、本人確認書類とキャッシュカードは{days, plural, other {#日間}}保管されます。その後、これらも消去されます。',
  remainsTitle: '先に終えていただくもの',
  remains: {
    balance: '残高：{amount} {currency}',
    trade: '{count, plural, other {進行中の取引 #件}}',
    fund: '{count, plural, other {ファンドの申し込み #件}}',
    miner: '{count, plural, other {レンタル中のマイニングマシン #台}}',
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
  steps: {
    title: 'はじめに',
    dismiss: '非表示にする',
    seen: '確認済み',
    titles: {
      deposit: '入金の流れを見る',
      market: 'マーケットを見る',
      check: '取引証明を検証する',
    },
    bodies: {
      deposit: 'お客様専用のアドレスと、反映されるまでの流れ',
      market: '価格と、その出どころ',
      check: 'お使いの端末だけで検証できる例',
    },
    example: {
      title: '取引とその取引証明',
      mark: '公開テストベクトルの例です。お客様の取引ではなく、鍵もこのサーバーのものではありません。',
      chapters: {
        stake: '取引金額',
        entry: 'エントリー価格',
        settlement: '決済価格',
        outcome: '結果',
      },
      stories: {
        stake:
          'ある人が BTC は{seconds}秒以内に下がると考え、利益率 {rate} で {stake} を取引しました。手数料 {fee} は事前に表示されていました。',
        entry: '受付後の最初の3秒の指数の中央値で、{entry}でした。誰も手で価格を決めることはできません。',
        settlement: '最後の数秒の中央値で、{settlement}でした。',
        outcome:
          '価格は上がったため、取引金額と手数料は失われました：{net}。この条件では、損益をゼロにするためだけでも、全取引の {needed} で利益が出る必要があります。',
      },
      receipt:
        '取引証明には、これらすべてとその証明が入っています。端末が、サーバーに問い合わせずにここで検証します。',
      check: '例を検証する',
      risk: '取引では取引金額のすべてを失うことがあります。ウォレットの利用に取引は必要ありません。',
      link: '先に取引と取引証明の例を見る',
    },
  },
};
