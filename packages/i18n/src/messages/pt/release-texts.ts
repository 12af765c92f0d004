/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'Este app',
  running:
    'A versão {version} está no registro público desde {time}. O app não usa nenhum arquivo que seja diferente dele.',
  unchecked:
    'Esta visita não foi conferida: um navegador só consegue conferir o app a partir da segunda visita.',
  waitingTitle: 'A nova versão não está no registro público',
  waiting:
    'O app mantém a versão anterior até que uma testemunha tenha visto a nova no registro. Aguardando desde {time}.',
  alarm: 'O app recebeu um arquivo alterado',
  alarmBody:
    '{path} não é o arquivo do registro público, por isso o app não o usou. Não digite senhas nem confirme pagamentos até saber o motivo. Percebido: {time}',
  seen: 'Li o aviso',
  compare: 'De qualquer computador, isto compara cada arquivo com o registro público:',
} as const;
