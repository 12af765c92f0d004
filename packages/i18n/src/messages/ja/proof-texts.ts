import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: '誤りはありませんが、時刻を証人が確認していません',
  partBody:
    '{steps}の手順のうち{held}が正しいことを、この端末だけで確認しました。ほかの手順が示されない理由は詳細にあります。',
  foreign: '本物ですが、お客様のものではありません',
  foreignBody:
    'Tallystick の署名はありますが、この端末にあるアカウント、取引、注文確認のものではありません。',
  asOf: '証人が {time} に見たログ',
  noDate: 'このログに日時を付けた証人はいません。',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness: 'Tallystick はこの端末に外部の証人の鍵を示していません。根拠は Tallystick の言葉だけです。',
  noBound:
    '証人がこの注文を最初に見た記録を、Tallystick は示していません。時刻の根拠は Tallystick の言葉だけです。',
  late: '証人が見たのは後になってからです。証人が一時不在だったか、記録が遅れました。誰かの不正を示すものではありませんが、時刻の根拠は Tallystick の言葉だけです。',
  noAnchor: 'まだブロックチェーンのアンカーに含まれていません。',
  noProof: 'このファイルだけでは示されません。',
  notStated: 'この注文には、アプリがどの価格を表示していたかが記されていません。',
  notWritten: '価格ログのこれらの項目には、いつ書き込まれたかが記されていません。',
  notKnown: 'この端末には比べるものがありません。',
  firstSeen: 'この端末での最初の検証です。今後は、どのような変更にも気づきます。',
  notSigned: 'すべてがアドレスの新しい署名で示されているわけではありません。示された分だけを数えます。',
  onlyWord: '一部は Tallystick の説明のみです（銀行口座または練習用資金）。',
  unreachable: '取得できなかったため、結果は不明です。接続を確認して、もう一度お試しください。',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: '開いた取引',
    proves: '開いたページの取引のものです。',
    fails: '開いた取引とは別の取引のものです。',
  },
  uid_yours: {
    name: 'お客様のアカウント',
    proves: 'この端末でログインしているアカウントのものです。',
    fails: 'ほかのお客様のアカウントのものです。',
  },
  ticket_same: {
    name: 'お客様の注文確認',
    proves: 'この端末に保存された注文確認の注文と完全に一致します。',
    fails:
      'この端末に保存された注文確認は、同じ番号の別の注文のものです。両方のファイルを保管してください。合わせて証拠になります。',
  },
  nonce_yours: {
    name: 'お客様のリクエスト',
    proves: 'この端末がこのリクエストのためだけに作った乱数が入っています。',
    fails: 'この端末が作ったものとは別の乱数が入っているため、別のリクエストへの回答です。',
  },
  after_seen: {
    name: '表示されていた価格',
    proves:
      '画面に表示された最新の価格より前には受け付けられていません。時刻はさかのぼって付けられていません。',
    fails:
      'すでに画面に表示されていた最新の価格より前の時刻になっています。時刻がさかのぼって付けられています。',
  },
  prices_current: {
    name: '注文時の価格ログ',
    proves: '価格ログの遅れは、注文から最大3秒でした。',
    fails: '価格ログが注文より3秒を超えて遅れていました。ログが止められていたことを示します。',
  },
  written_in_time: {
    name: '期限内の記録',
    proves: '結果を決めた各秒は、2分以内に価格ログに書き込まれました。',
    fails: '結果を決めた秒の一つが、2分を超える遅れで価格ログに書き込まれました。',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: '変更なし',
      proves: 'ログの先頭は、この端末がこれまでに見た内容と同じです。変更も削除もありません。',
      fails: 'ログの先頭が、この端末がこれまでに見た内容と違います。変更または削除されました。',
    },
    newest: {
      name: '最新の価格',
      proves: '最新の各価格は、取引所が示した価格の中央値で、ログに入っています。',
      fails: '最新の価格に、ログにないもの、または取引所が示した価格から導かれないものがあります。',
    },
    holdings: {
      name: '保有アドレス',
      proves: '新しい署名により、これらのアドレスが Tallystick のものだと示されています。',
      fails: 'アドレスまたはその署名に誤りがあります。',
    },
    covered: {
      name: 'カバー率',
      proves: '証明済みの資金が、債務と約束のすべてを賄っています。',
      fails: 'Tallystick 自身の説明によっても、資金が債務と約束の合計に足りません。',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'お客様が出した注文ではありません',
  otherBody:
    'Tallystick が署名したのは、この端末で出した注文とは別の注文です。異なる点：{differences}。この注文確認が、署名された内容の証拠です。',
  none: 'この取引の注文確認がありません',
  noneBody:
    'Tallystick はこの取引を受け付けましたが、それを証明する注文確認を渡していません。アプリは引き続き要求します。届くまで、根拠は Tallystick の言葉だけです。',
  unbounded: '公開ログに記録済みです。時刻を確認した証人はおらず、根拠は Tallystick の言葉だけです。',
  time: '受付時刻',
  account: 'アカウント',
  nonce: 'リクエストの乱数',
  seen: '表示されていた最新の価格',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: '報告書にお客様の残高がありません',
  leftBody:
    'この端末は {time} の報告書の前後に {amount} の残高を確認しましたが、報告書にお客様が含まれていません。画面を保存し、カスタマーサービスへご連絡ください。',
  differs: '報告書の金額が異なります',
  differsBody:
    'この端末はこの報告書の前後に {amount} を確認しました。残高履歴と比べ、カスタマーサービスへご連絡ください。',
  same: 'この端末がこの報告書の前後に確認した金額と一致します。',
  unknown: 'この端末には当時の残高の記録がありません。金額を残高履歴と比べてください。',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: '外部の証人がいません',
  noWitnessBody:
    'Tallystick はこの端末に外部の証人の鍵を示していません。示されるまで、時刻とログの根拠は Tallystick の言葉だけです。',
};
