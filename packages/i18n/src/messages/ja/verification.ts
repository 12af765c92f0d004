import type { Area } from '../../catalog/catalog.ts';
import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

export const verification: Area<'verification'> = {
  state: {
    holds: '合格',
    fails: '不合格',
    open: '未確定',
    not_reached: '未検証',
    not_shown: '示されていません',
  },
  why: '理由：{code}',
  check: {
    ...partTexts,
    holds: 'この取引証明は本物です',
    holdsBody:
      '{steps}の手順すべてが正しいことを確認しました。サーバーを使わず、この端末だけで検証しました。',
    open: '本物です（証人はまだいません）',
    openBody:
      'ほかの手順はすべて正しいことを確認しました。独立した証人がまだこのログを見ていません。数秒後に取引証明を取得し直してください。',
    fails: 'この取引証明は検証に合格しませんでした',
    failsBody: '信用しないでください。取得し直しても不合格なら、保存してカスタマーサービスへご連絡ください。',
    counted: 'この残高は計上されています',
    loanCounted: 'この借入債務は計上されています',
    notCounted: 'この証明は検証に合格しませんでした',
    working: '検証しています…',
    failed: '検証できませんでした',
    getAnew: '取引証明を取得し直す',
    pickTitle: '取引証明または注文確認を検証',
    pickBody:
      'ファイルを選ぶ、ドロップする、または貼り付けてください。この端末の中で検証し、どこにも送信しません。',
    pick: 'ファイルを開く',
    pickAnother: '別のファイルを検証する',
    paste: '貼り付け',
    cannotPaste: '貼り付ける内容がありません。先に取引証明をコピーするか、ファイルを開いてください。',
    tooLarge: 'ファイルが大きすぎるため、取引証明ではありません。',
    running: 'この取引はまだ進行中です',
    runningBody: '取引証明は取引の決済後に作成されます。',
    unsigned: '取引証明はまだ署名されていません',
    unsignedBody:
      '先に注文が署名済みのログに入る必要があります。数秒かかりますが、お客様の資金に影響はありません。',
    save: '保存',
    share: '共有',
    cannotShare: 'この端末ではファイルを共有できません。保存してください。',
  },
  absent: absentTexts,
  group: {
    genuine: '本物ですか？',
    order: 'お客様の注文ですか？',
    prices: '公開された価格ですか？',
    result: '結果は価格と一致しますか？',
    statement: '報告書は公開されていますか？',
    balance: '残高は含まれていますか？',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'ファイル',
      proves: '欠落がなく、唯一の正しい書式で書かれています。',
      fails: 'ファイルが壊れているか、改変されています。',
    },
    signature: {
      name: '署名',
      proves: 'Tallystick が署名しており、否認できません。',
      fails: 'Tallystick の署名がないか、正しくありません。',
    },
    orders_checkpoint: {
      name: '注文ログ',
      proves: 'Tallystick は、公開注文ログがこの件数のときに署名しました。',
      fails: '注文ログの Tallystick の署名がないか、正しくありません。',
    },
    order_logged: {
      name: 'お客様の注文',
      proves: 'ここに示すとおりにログに記録され、変更も削除もされていません。',
      fails: 'この注文は、ここに示すとおりにはログに記録されていません。',
    },
    prices_checkpoint: {
      name: '価格ログ',
      proves: 'Tallystick は、公開価格ログがこの件数のときに署名しました。',
      fails: '価格ログの Tallystick の署名がないか、正しくありません。',
    },
    prices_logged: {
      name: '価格',
      proves: 'ここに示す各秒は、そのまま価格ログに記録されています。',
      fails: 'ここに示す秒の一部は、このとおりには価格ログに記録されていません。',
    },
    witnesses: {
      name: '証人',
      proves: '外部の証人が同じログを見ました。お客様に示された内容は、全員に示された内容と同じです。',
      fails: '全員に同じログが示されていることを、外部の証人が確認していません。',
    },
    bound_logged: {
      name: '最初の確認',
      proves:
        'お客様の注文を含む注文ログを証人が最初に見たとき、価格ログにはここに示す価格より新しい価格はありませんでした。',
      fails: '証人がお客様の注文を最初に見た時刻が示されていません。',
    },
    bound_time: {
      name: '受付時刻',
      proves: '証人はこの時刻の直後、後の価格が分かる前に注文を見ました。時刻は遡って付けられていません。',
      fails:
        '証人の記録がこの時刻と矛盾しています。この注文より先に後の価格が公開されていたか、注文がこの時刻より前に見られています。',
    },
    anchor_root: {
      name: 'アンカー',
      proves: '1つの指紋が、このファイルに示された2つのログの両方を含んでいます。',
      fails: 'アンカーは、このファイルに示されたログを含んでいません。',
    },
    anchor_block: {
      name: 'ブロックチェーンのブロック',
      proves:
        '示されたブロックにこの指紋があります。ハッシュをブロックエクスプローラーと比べてください。ブロックチェーンにそのブロックがあれば、それ以降ここでは何も変更されていません。',
      fails: '示されたブロックにこの指紋はありません。',
    },
    index: {
      name: '価格指数',
      proves: '各価格は、取引所が示した価格の中央値です。',
      fails: '取引所が示した価格から導かれない価格があります。',
    },
    entry_seconds: {
      name: 'エントリーの秒',
      proves: '注文後の3秒がすべてあるか、欠けていることが示されています。',
      fails: '注文後の3秒が揃っていません。',
    },
    purchase_price: {
      name: 'エントリー価格',
      proves: 'それらの秒の中央値です。',
      fails: 'エントリー価格はそれらの秒の中央値ではありません。',
    },
    settlement_seconds: {
      name: '決済の秒',
      proves: '終了までの対象となる秒がすべてあるか、欠けていることが示されています。',
      fails: '終了までの対象となる秒が揃っていません。',
    },
    settlement_price: {
      name: '決済価格',
      proves: 'それらの秒の中央値です。',
      fails: '決済価格はそれらの秒の中央値ではありません。',
    },
    outcome: {
      name: '結果',
      proves: '2つの価格とお客様の選択から導かれます。',
      fails: '結果は2つの価格とお客様の選択から導かれません。',
    },
    money: {
      name: '資金',
      proves: '手数料、利益、返還額は条件と結果から導かれます。',
      fails: '金額は条件と結果から導かれません。',
    },
    liabilities_checkpoint: {
      name: '債務ログ',
      proves: 'Tallystick は、公開債務ログがこの件数のときに署名しました。',
      fails: '債務ログの Tallystick の署名がないか、正しくありません。',
    },
    statement_logged: {
      name: '報告書',
      proves: 'そのままログに記録され、誰でも見ることができます。',
      fails: '報告書は、このとおりにはログに記録されていません。',
    },
    balance_included: {
      name: '残高',
      proves: '計上されており、合計までの途中に負の値はありません。',
      fails: '残高は合計に計上されていません。',
    },
    total: {
      name: '合計',
      proves: 'すべての残高の合計が公表額と一致します。',
      fails: '残高の合計が公表額と一致しません。',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: '署名者',
    place: '{size}件中{index}件目',
    size: '{size, plural, other {#件}}',
    root: 'ルートハッシュ',
    seenBy: '証人',
    notSeen: '証人はまだいません',
    venues: '{time} の取引所',
    noPrice: '価格なし',
    median: '中央値',
    compared: '比較',
    returned: '返還額',
    net: '取引の損益',
    balance: 'お客様の残高',
    total: 'すべてのお客様への債務',
    lent: '借入中のすべてのお客様の債務',
    borrowers: '{count, plural, other {借入中のお客様#人}}',
    customers: '{count, plural, other {お客様#人}}',
    block: 'ブロックチェーン {chain} のブロック {number}',
    blockHash: 'ブロックのハッシュ',
    transaction: 'トランザクション',
  },
  keys: {
    ...witnessKeys,
    title: '検証に使った鍵',
    pinned: '{date} にこの端末が初めて見て保存しました。変更があれば気づけます。',
    differ: 'サーバーが別の鍵を示しています',
    differBody:
      'この端末が最初に見た鍵ではありません：{names}。信頼する前に理由を尋ねてください。検証には最初の鍵を使い続けます。',
    accept: '新しい鍵を信頼する',
    missing: '鍵をまだ取得していません',
    missingBody: '一度、通信できるときにこのページを開いてください。以後は通信なしで使えます。',
    save: '鍵を保存',
  },
  command: {
    title: 'パソコンで検証する',
    body: 'ファイルと鍵を保存して、次を実行してください。サーバーのデータは必要ありません。',
    copy: 'コマンドをコピー',
  },
  liability: {
    ...ownBalance,
    intro:
      '当社は1日1回、すべてのお客様への債務を公表します。お客様の残高は毎回ランダムに複数の項目へ分けて計上され、ほかの方の残高は誰にも読めません。',
    none: '報告書はまだありません',
    noneBody: '毎日作られます。その後、残高が含まれていることをここで検証できます。',
    zero: '最新の報告書にお客様の残高はありません',
    zeroBody: '作成時（{time}）に残高がありませんでした。',
    madeAt: '{time} の報告書',
    steps: 'すべての手順を見る',
    leaf: '{size}件中{place}件目',
    way: '{count, plural, other {#段}}で{total}に到達',
    leafSum: '{count, plural, other {お客様の項目#件の合計}}',
  },
  records: recordTexts,
  code: {
    title: '確認コード',
    same: '画像のコードと一致しています',
    other: '画像のコードと一致しません。別の取引証明の画像か、改変されています',
    picture: '画像のコード：{code}。取引証明のファイルを開いて照合してください。',
  },
  notTaken: {
    title: 'このブラウザーには保存できません',
    body: 'ブラウザーの保存領域がいっぱいか、ブロックされています。今すぐファイルを保存してください。アプリを閉じると、アプリ内のコピーは消えます。',
  },
  ticketSave: {
    title: 'この取引の注文確認',
    save: '注文確認を保存',
  },
};
