import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'Os QR codes levam a {address}, um endereço que este servidor não tem mais.',
  'checks.addressName': 'Endereço nos QR codes',
  'checks.addressStep':
    'Devolva este endereço ao servidor no roteador. Ou defina o novo endereço em “Servidor e conta” e imprima novos códigos.',
  'checks.backup':
    '{what, select, never {Nenhum backup é feito. Se o disco do servidor falhar, todas as fotos serão perdidas.} failed {O último backup falhou.} folder {A unidade de backup não está lá, ou não aceita gravação.} damaged {A unidade de backup não pode mais ser lida por completo.} rehearsal {O último backup não pôde ser restaurado em um ensaio.} other {O último backup tem {days, plural, one {# dia} other {# dias}}.}}',
  'checks.backupName': 'Backup',
  'checks.backupStep':
    '{what, select, never {Ative os backups em “Servidor e conta”. De preferência em uma unidade própria.} folder {Conecte a unidade de novo. “Servidor e conta” diz o que há de errado.} damaged {Use outra unidade para os backups.} other {“Servidor e conta” diz o motivo. Depois toque ali em “Fazer backup agora”.}}',
  'checks.certificate':
    'O certificado do seu endereço vence em {days, plural, =0 {menos de um dia} one {# dia} other {# dias}}. Depois disso, os celulares mostram um aviso em vez da galeria.',
  'checks.certificateName': 'Certificado',
  'checks.certificateStep':
    'Conecte o servidor à internet: ele renova o certificado sozinho. Se você instalou um certificado próprio, instale um novo.',
  'checks.clock':
    'O relógio do servidor não é confiável: há uma diferença ou um salto de {unit, select, days {{amount, plural, one {# dia} other {# dias}}} hours {{amount, plural, one {# hora} other {# horas}}} other {{amount, plural, one {# minuto} other {# minutos}}}}. Por enquanto, nada é excluído automaticamente.',
  'checks.clockName': 'Relógio',
  'checks.clockStep':
    'Acerte a data e a hora do servidor e abra esta página em outro dispositivo: assim que coincidirem, esta linha some.',
  'checks.database':
    'O banco de dados está lento: uma consulta simples leva {seconds, plural, one {# segundo} other {# segundos}}.',
  'checks.databaseName': 'Banco de dados',
  'checks.databaseStep': 'Feche outros programas no servidor. Se não adiantar, desligue e ligue o servidor.',
  'checks.disk':
    'O disco ainda tem espaço para cerca de {photos, plural, one {# foto} other {# fotos}}: {evenings, plural, =0 {menos de um evento grande} one {um evento grande} other {# eventos grandes}}.',
  'checks.diskName': 'Espaço em disco',
  'checks.diskStep':
    'Entregue os eventos passados e exclua-os. Eventos excluídos saem do disco depois de 7 dias na lixeira.',
  'checks.failedPhotos':
    'Não foi possível criar a imagem de {count, plural, one {# foto} other {# fotos}} da última semana.',
  'checks.failedPhotosName': 'Fotos sem imagem',
  'checks.failedPhotosStep': 'Tente novamente. As fotos que falharem de novo são arquivos danificados.',
  'checks.files': 'No disco só {left, plural, one {cabe mais # arquivo} other {cabem mais # arquivos}}.',
  'checks.filesName': 'Número de arquivos',
  'checks.filesStep':
    'Entregue os eventos passados e exclua-os, ou remova outros arquivos do disco do servidor.',
  'checks.hiddenAddresses':
    'Um proxy, ou o próprio Docker, esconde deste servidor os endereços dos convidados: todos parecem um só convidado e nenhuma foto consegue chegar a {flags, number} denúncias.',
  'checks.hiddenAddressesName': 'Proxy na frente',
  'checks.hiddenAddressesStep': 'Inicie o servidor com FLAG_IDENTITY=device para contar navegadores.',
  'checks.memory': 'Restam só {megabytes, number} MB de memória no servidor.',
  'checks.memoryName': 'Memória',
  'checks.memoryStep':
    'Feche outros programas no servidor. Até lá, fotos muito grandes podem ficar sem imagem.',
  'checks.notifications':
    'As notificações não chegam a {target}: {why, select, private {o endereço é privado.} other {{answer}}}',
  'checks.notificationsName': 'Notificações',
  'checks.notificationsStep':
    'Abra “Servidor e conta” e envie um teste. Remova o destino se ninguém mais o lê.',
  'checks.oneAddress':
    'Todas as denúncias recentes vieram de um só endereço, como se todos os convidados estivessem atrás de um único roteador: nenhuma foto consegue chegar a {flags, number} denúncias.',
  'checks.oneAddressName': 'Endereços dos convidados',
  'checks.oneAddressStep': 'Inicie o servidor com FLAG_IDENTITY=device para contar navegadores.',
  'checks.queue': 'As fotos chegam, mas as novas ficam sem imagem: a fila de tarefas não responde.',
  'checks.queueName': 'Fila de tarefas',
  'checks.queueStep': 'Desligue e ligue o servidor. Nenhuma foto se perde; as imagens vêm depois.',
  'checks.restarts': 'Uma parte do servidor travou {crashes, number} vezes em 15 minutos.',
  'checks.restartsName': 'Travamentos',
  'checks.restartsStep':
    'Desligue e ligue o servidor. Se continuar, envie o arquivo de suporte de “Servidor e conta” a quem instalou o Candid.',
  'checks.screens':
    'A tela “{screen}” de “{event}” não responde há {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.screensName': 'Telas',
  'checks.screensStep': 'Veja se ela está ligada e no Wi-Fi e recarregue a página dela.',
  'checks.storage': 'Não é possível salvar fotos novas. Os convidados veem um erro ao adicionar fotos.',
  'checks.storageName': 'Armazenamento de fotos',
  'checks.storageStep':
    'Veja se o disco das fotos está conectado e não está cheio. Depois, desligue e ligue o servidor.',
  'checks.timeZone': 'O fuso horário do local é {venue}, mas seu dispositivo usa {browser}.',
  'checks.timeZoneName': 'Fuso horário',
  'checks.timeZoneStep':
    'Se seu dispositivo estiver certo, escolha o fuso horário dele em “Servidor e conta”. É ele que define que dia é hoje e quando as fotos são excluídas.',
  'checks.unfinishedUploads': 'Os envios inacabados ocupam {gigabytes, number} GB do disco.',
  'checks.unfinishedUploadsName': 'Envios inacabados',
  'checks.unfinishedUploadsStep':
    'Eles são excluídos depois de um dia. Se faltar espaço, exclua-os agora; quem ainda está enviando recomeça.',
  'checks.untestedAddress': 'Nenhum celular abriu ainda {address}, o endereço nos seus QR codes.',
  'checks.untestedAddressName': 'Endereço testado com um celular',
  'checks.untestedAddressStep':
    'Escaneie este código com um celular no Wi-Fi dos convidados. Assim que o celular abrir a página, esta linha some.',
  'checks.versions': 'Partes do servidor estão em versões diferentes: {versions}.',
  'checks.versionsName': 'Versões',
  'checks.versionsStep': 'Execute a atualização de novo. Se não adiantar, desligue e ligue o servidor.',
  'checks.waitingPhotos':
    '{count, plural, one {# foto espera sua imagem} other {# fotos esperam sua imagem}}, a mais antiga há {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.waitingPhotosName': 'Fotos em espera',
  'checks.waitingPhotosStep':
    'Aguarde: as fotos estão seguras e os convidados logo as verão. Se o número não cair, desligue e ligue o servidor.',
  'checks.worker':
    'As fotos novas ficam sem imagem: o processador de imagens não responde há {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.workerName': 'Processador de imagens',
  'checks.workerStep': 'Desligue e ligue o servidor. Nenhuma foto se perde; as imagens vêm depois.',
} satisfies CheckMessages
